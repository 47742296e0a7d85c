import { useSyncExternalStore } from 'react';
import { accentStorageKey, accentAttribute as attribute } from '../shared/stored-choices.ts';

export const accents = ['blue', 'orange'] as const;
export type Accent = (typeof accents)[number];

const listeners = new Set<() => void>();

function shown(): Accent {
  return accentOf(document.documentElement.getAttribute(attribute));
}

function accentOf(value: string | null): Accent {
  return value === 'orange' ? 'orange' : 'blue';
}

function show(accent: Accent) {
  document.documentElement.setAttribute(attribute, accent);
  for (const listener of listeners) listener();
}

export function setAccent(accent: Accent): void {
  try {
    localStorage.setItem(accentStorageKey, accent);
  } catch {
    // Storage is switched off: the accent holds until the page is left.
  }
  show(accent);
}

function subscribe(listener: () => void) {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === accentStorageKey) show(accentOf(newValue));
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The accent on the page, which other tabs follow. */
export function useAccent(): Accent {
  return useSyncExternalStore(subscribe, shown, () => 'blue');
}
