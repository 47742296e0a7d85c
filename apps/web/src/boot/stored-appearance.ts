import { latestNews } from '../shared/session/tab-link.ts';
import {
  accentAttribute,
  canRememberFoldersAttribute,
  darkQuery,
  earlyAttributes,
  roomyQuery,
  storedAccent,
  storedSidebar,
  storedTheme,
  themeAttribute,
} from '../shared/stored-choices.ts';

/**
 * Sets the theme, the accent, and what the style sheets must know of a page that the build rendered. Without this, the page
 * would show the light theme and the blue accent for a moment.
 */
export function applyStoredChoices(): void {
  const root = document.documentElement;
  const systemTheme = matchMedia(darkQuery).matches ? 'dark' : 'light';
  root.setAttribute(themeAttribute, storedTheme() ?? systemTheme);
  root.setAttribute(accentAttribute, storedAccent() ?? 'blue');
  if (latestNews() === 'signedIn') root.setAttribute(earlyAttributes.signedIn, '');
  // The rendered sidebar is wide, and the page beside it would move.
  const isWide = storedSidebar() ?? matchMedia(roomyQuery).matches;
  if (!isWide) root.setAttribute(earlyAttributes.slimSidebar, '');
  // The offer to remember one comes later, and what is below it would move.
  if ('showDirectoryPicker' in window) root.setAttribute(canRememberFoldersAttribute, '');
}

/** Leaves to the app what was decided for the rendered page. */
export function removeEarlyAttributes(): void {
  for (const name of Object.values(earlyAttributes)) document.documentElement.removeAttribute(name);
}
