import { useSyncExternalStore } from 'react';
import {
  themeAttribute as attribute,
  darkQuery,
  storedTheme,
  themeStorageKey,
} from './stored-choices.ts';

export const colourSchemes = ['light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

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

/** Applies what another tab chooses, and the computer's own setting until the user chooses. @returns a function that stops it */
export function followColourScheme(): () => void {
  const system = window.matchMedia(darkQuery);
  const follow = () => show(storedTheme() ?? (system.matches ? 'dark' : 'light'));
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
