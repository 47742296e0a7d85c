/*
 * Where this browser remembers how the page looks. The script before the first paint reads it too, so nothing here loads a
 * library.
 */

/** `light` or `dark`; absent means the computer's own setting. */
export const themeStorageKey = 'theme';
/** `blue` or `orange`; absent means blue. */
export const accentStorageKey = 'colour';
/** `open` or `closed`: the sidebar as a wide or a slim column. Absent: the width of the window decides. */
export const sidebarStorageKey = 'sidebar';

export const darkQuery = '(prefers-color-scheme: dark)';
/** From this width on the sidebar is wide, until the user chooses. */
export const roomyQuery = '(min-width: 75em)';

/** Attributes of the root element that style sheets read. */
export const themeAttribute = 'data-theme';
export const accentAttribute = 'data-accent';
/** Set until the app runs, which decides itself from then on. */
export const earlyAttributes = { signedIn: 'data-user', slimSidebar: 'data-slim' } as const;

/** Reads a choice; undefined where none was made, or where storage is switched off. */
function storedChoice<T extends string>(key: string, choices: readonly T[]): T | undefined {
  try {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored);
  } catch {
    return undefined;
  }
}

export const storedTheme = () => storedChoice(themeStorageKey, ['light', 'dark']);
export const storedAccent = () => storedChoice(accentStorageKey, ['blue', 'orange']);

/** Whether the sidebar was left wide; undefined where its user made no choice. */
export function storedSidebar(): boolean | undefined {
  const stored = storedChoice(sidebarStorageKey, ['open', 'closed']);
  return stored && stored === 'open';
}

/** Set before the first paint in browsers that let a page remember a folder. Its name is in the style sheet of the offer too. */
export const canRememberFoldersAttribute = 'data-can-remember-folders';
