import { describe, expect, it } from 'vitest';
import { nextPath, signInPath } from './next-path.ts';

describe('the way back after a sign-in', () => {
  it('is the page that was left', () => {
    const path = signInPath('/auth/signin', '/report/u1/r?activity=2#findings');
    expect(path).toBe('/auth/signin?next=%2Freport%2Fu1%2Fr%3Factivity%3D2%23findings');
    expect(nextPath(new URL(path, 'http://x').search)).toBe('/report/u1/r?activity=2#findings');
    expect(signInPath('/auth/signin', '/upload')).toBe('/auth/signin');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/..//evil.example',
    'javascript:alert(1)',
    'evil',
    '/auth/signin',
    '/Auth/SignIn',
    '/auth',
    '',
  ])('never leaves the site: %s', (next) => {
    expect(nextPath(`?${new URLSearchParams({ next })}`)).toBe('/upload');
  });
});
