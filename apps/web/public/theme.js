// Runs before the first paint, as a file of its own because the content security policy allows no
// inline script. The page would otherwise show the light theme for a moment on a dark computer.
// Key and values are those of `src/app/theme.ts`.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage may be switched off: then the computer's own setting counts.
  }
  const isDark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
