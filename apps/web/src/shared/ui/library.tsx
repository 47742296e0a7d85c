import { createTheme, MantineProvider } from '@mantine/core';
import './library.css';
import type { ReactNode } from 'react';

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

const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent: accentSteps },
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/**
 * Surrounds parts of the component library, which come with the first dialog and not with the page. It leaves the theme to
 * `colour-scheme.ts` and writes no style elements, which the content security policy forbids: see `library.css`.
 */
export function Library({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
      getRootElement={() => undefined}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
