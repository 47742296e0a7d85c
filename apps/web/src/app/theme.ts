import { createTheme, localStorageColorSchemeManager } from '@mantine/core';

/** Where the chosen theme is kept, as `light` or `dark`; absent means the computer's own setting. */
export const themeStorageKey = 'theme';

export const colorSchemeManager = localStorageColorSchemeManager({ key: themeStorageKey });

/** Colours of the accent live in `tokens.css`; the library only needs a name for them. */
const accentSteps = [
  'var(--accent-0)',
  'var(--accent-1)',
  'var(--accent-2)',
  'var(--accent-3)',
  'var(--accent-4)',
  'var(--accent-5)',
  'var(--accent-6)',
  'var(--accent-7)',
  'var(--accent-8)',
  'var(--accent-9)',
] as const;

export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent: accentSteps },
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  respectReducedMotion: true,
  cursorType: 'pointer',
});
