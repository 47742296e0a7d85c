import { useSyncExternalStore } from 'react';

export const colourSchemes = ['light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

/** Where the chosen theme is kept, as `light` or `dark`; absent means the computer's own setting. */
export const themeStorageKey = 'theme';

/** `public/before-app.js` sets it before the first paint; our style sheets read it. */
const attribute = 'data-theme';

const listeners = new Set<() => void>();

function shown(): ColourScheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

function show(scheme: ColourScheme) {
  document.documentElement.setAttribute(attribute, scheme);
  for (const listener of [...listeners]) listener();
}

export function setColourScheme(scheme: ColourScheme): void {
  try {
    localStorage.setItem(themeStorageKey, scheme);
  } catch {
    // Storage is switched off: the theme holds until the page is left.
  }
  show(scheme);
}

function chosen(): ColourScheme | undefined {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return stored === 'dark' || stored === 'light' ? stored : undefined;
  } catch {
    // Storage is switched off, so nothing was chosen before.
    return undefined;
  }
}

/** Applies what another tab chooses, and the computer's own setting until the user chooses. @returns a function that stops it */
export function followColourScheme(): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => show(chosen() ?? (system.matches ? 'dark' : 'light'));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === themeStorageKey) follow();
  };
  follow();
  window.addEventListener('storage', onStorage);
  system.addEventListener('change', follow);
  return () => {
    window.removeEventListener('storage', onStorage);
    system.removeEventListener('change', follow);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme on the page. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, shown, () => 'light');
}
