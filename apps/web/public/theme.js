// Runs before the first paint, because the page would otherwise show the light theme and the blue accent for a
// moment. A separate file, because the content security policy allows no inline script.
// Keys and values are those of `src/app/theme.ts`, `src/app/accent.ts` and `src/shared/session/tab-link.ts`.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be switched off: then the computer's own setting counts.
      return null;
    }
  };
  const theme = stored('theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  // A prerendered page is a visitor's. `take-over.ts` removes this together with it.
  if (stored('session') === 'signedIn') root.setAttribute('data-user', '');
  root.setAttribute('data-accent', stored('colour') === 'orange' ? 'orange' : 'blue');
})();
