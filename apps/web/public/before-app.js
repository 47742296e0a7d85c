// Runs before the first paint, because the page would otherwise show the light theme and the blue accent for a
// moment. A separate file, because the content security policy allows no inline script.
// Keys and values are those of `src/shared/colour-scheme.ts`, `src/app/accent.ts`, `src/shared/session/tab-link.ts` and
// `src/app/layout/use-sidebar.ts`.
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
  root.setAttribute('data-theme', isDark ? 'dark' : 'light');
  // For a page that the build rendered. `take-over.ts` removes both attributes with it.
  if (stored('session') === 'signedIn') root.setAttribute('data-user', '');
  // Its sidebar is wide, and the page beside it would move.
  const sidebar = stored('sidebar');
  const isSlim = sidebar === null ? !matchMedia('(min-width: 75em)').matches : sidebar !== 'open';
  if (isSlim) root.setAttribute('data-slim', '');
  root.setAttribute('data-accent', stored('colour') === 'orange' ? 'orange' : 'blue');
})();

// A prerendered page can be seen before the app runs: files that are dropped or chosen then wait here for it, and the button
// that was pressed last. Without this, the browser would leave the page and open a dropped file. `src/app/early-logs.ts`
// describes what the app calls.
(() => {
  let pressed;
  let waiting = [];
  let receive = (files) => {
    waiting = files;
  };
  const kinds = ['dragover', 'drop'];
  // The same as in `src/shared/dropped-items.ts`, which isn't loaded yet.
  const droppedItems = ({ items, files }) => {
    const folders = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.());
    if (!folders.some((entry) => entry?.isDirectory)) return [...files];
    return folders
      .map((entry, index) => (entry?.isDirectory ? entry : items[index].getAsFile()))
      .filter(Boolean);
  };
  const onDrag = (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') receive(droppedItems(event.dataTransfer));
  };
  const zones = '[data-for-visitors], [data-takes-logs]';
  const onClick = ({ target }) => {
    const button = target.closest?.('button');
    if (!button) return;
    // A button's own field is beside it; any other button stands for the zone's.
    const field =
      button.parentElement.querySelector(':scope > input[type=file]') ??
      target.closest(zones)?.querySelector('input[type=file]');
    if (!field) {
      pressed = button;
      return;
    }
    // On the field itself, which may have left the page while the rider looked for the file.
    field.onchange = () => receive([...field.files]);
    field.click();
  };
  // For what fills the field itself, without the button: an extension of the browser, or a program that drives it.
  const onChange = ({ target }) => {
    if (target.type !== 'file' || target.onchange || !target.closest(zones)) return;
    receive([...target.files]);
  };
  for (const kind of kinds) addEventListener(kind, onDrag);
  addEventListener('click', onClick);
  addEventListener('change', onChange);
  window.earlyFiles = {
    hand(next) {
      for (const kind of kinds) removeEventListener(kind, onDrag);
      receive = next;
      const files = waiting;
      waiting = [];
      if (files.length > 0) next(files);
    },
    stopClicks() {
      removeEventListener('click', onClick);
      removeEventListener('change', onChange);
      return pressed;
    },
  };
})();
