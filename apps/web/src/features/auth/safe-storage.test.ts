import { afterEach, expect, it, vi } from 'vitest';
import { localStore } from './safe-storage.ts';

afterEach(() => vi.restoreAllMocks());

it('the safe storage writes to the storage of the browser', () => {
  localStore.setItem('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
  expect(localStore.getItem('a')).toBe('1');
  localStore.removeItem('a');
  expect(localStore.getItem('a')).toBeNull();
});

it('the safe storage keeps values for the page where the browser forbids storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(localStore.getItem('a')).toBeNull();
  localStore.setItem('a', '1');
  expect(localStore.getItem('a')).toBe('1');
  localStore.removeItem('a');
  expect(localStore.getItem('a')).toBeNull();
});
