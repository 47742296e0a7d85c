import { describe, expect, it } from 'vitest';
import {
  benchmarksPath,
  compareBothPath,
  comparePath,
  findPage,
  logReportPath,
  type PageName,
  pagePaths,
  previewPath,
  reportOfStorageKey,
  reportPath,
  searchPath,
  sharedReportPath,
} from './pages.ts';

const choices = {
  world: '9',
  profile: 'ultra',
  resolution: '2160',
  crowd: '080',
  year: 2026,
  quarter: 3,
};
const ride = { owner: 'local', name: 'abc', activityId: 'a-1' };

describe('findPage', () => {
  it('finds every page without parameters, with or without a trailing slash', () => {
    const plain = Object.entries(pagePaths).filter(([, path]) => !/[:*]/.test(path));
    expect(plain.length).toBeGreaterThan(10);
    for (const [page, path] of plain) {
      expect(findPage(path)?.page).toBe(page);
      if (path !== '/') expect(findPage(`${path}/`)?.page).toBe(page);
    }
  });

  it.each<[string, PageName, Record<string, string>]>([
    ['/report/local/abc', 'report', { owner: 'local', id: 'abc' }],
    ['/report/shared/', 'sharedReport', { id: 'shared' }],
    ['/public/shared', 'publicReport', { id: 'shared' }],
    ['/public/shared/true', 'publicReport', { id: 'shared', isPreview: 'true' }],
    ['/logreport/local%2Fabc.gz', 'logReport', { rest: 'local%2Fabc.gz' }],
    ['/logreport/local/abc.gz', 'logReport', { rest: 'local/abc.gz' }],
    ['/Files', 'logs', {}],
    ['/benchmarks', 'benchmarks', {}],
    ['/search', 'search', {}],
    ['/search/RTX%204060/', 'search', { query: 'RTX%204060' }],
    ['/benchmarks/1/high', 'benchmarks', { world: '1', profile: 'high' }],
    ['/benchmarkactivities/1/high/1080/a/b%2Fc', 'benchmarkEntries', { cpu: 'a', gpu: 'b%2Fc' }],
  ])('finds the page of %s', (path, page, params) => {
    expect(findPage(path)).toMatchObject({ page, params });
  });

  it.each([
    '/nowhere',
    '/uploads',
    '/report',
    '/report/a/b/c',
    '/public',
    '/public/a/b/c',
    '/logreport',
    '/auth/x',
    '/benchmarks/1/2/3/4/5/6/7',
    '/search/a/b',
    '//',
  ])('finds no page at %s', (path) => {
    expect(findPage(path)).toBeUndefined();
  });

  it.each<[PageName, string]>([
    ['report', reportPath('a/b', 'c d')],
    ['sharedReport', sharedReportPath('x/y')],
    ['publicReport', previewPath('x/y')],
    ['logReport', logReportPath('local/abc.gz', 'a-1')],
    ['compare', comparePath('local', 'abc', 'a-1')],
    ['compare', compareBothPath(ride, ride)],
    ['benchmarks', benchmarksPath(choices)],
    ['search', searchPath('')],
    ['search', searchPath('a/b ? # % \\ (x) 🚴 \ud83d')],
    ['search', searchPath('..')],
  ])('finds the page %s by the link that leads to it', (page, link) => {
    expect(findPage(new URL(link, 'http://localhost').pathname)?.page).toBe(page);
  });
});

describe('a storage key', () => {
  it.each(['local/abc.gz', 'local%2Fabc.gz', 'local%2fabc'])('%s names a report', (key) => {
    expect(reportOfStorageKey(key)).toEqual({ owner: 'local', name: 'abc' });
  });

  it.each(['', 'x', 'local/', '/abc.gz', 'local/abc/more', 'local%2F', 'a/b%2Fc'])(
    '%j names none',
    (key) => {
      expect(reportOfStorageKey(key)).toBeUndefined();
    },
  );
});

describe('a link', () => {
  it('keeps an encoded slash in one part', () => {
    expect(reportPath('a/b', 'c d')).toBe('/report/a%2Fb/c%20d');
    expect(previewPath('x/y')).toBe('/public/x%2Fy/true');
    expect(logReportPath('local/abc.gz')).toBe('/logreport/local%2Fabc.gz');
  });

  it('names the activity when there is one', () => {
    expect(logReportPath('local/abc.gz', 'a-1')).toBe('/logreport/local%2Fabc.gz?activity=a-1');
    expect(comparePath('local', 'abc')).toBe('/compare?a=local%2Fabc');
    expect(compareBothPath(ride, { ...ride, activityId: 'a-2' })).toBe(
      '/compare?a=local%2Fabc&activityA=a-1&b=local%2Fabc&activityB=a-2',
    );
  });
});
