import { demos } from './demos.ts';

/*
 * Every page of the web app, in one table: its router, the server's answer to an address, and all links come from here.
 * Comes without the schema library.
 */

/** Patterns as React Router reads them: `:name` is one part, `:name?` may be missing, `*` is the rest. */
export const pagePaths = {
  home: '/',
  upload: '/upload',
  report: '/report/:owner/:id',
  sharedReport: '/report/:id',
  auth: '/auth',
  signIn: '/auth/signin',
  signUp: '/auth/signup',
  verify: '/auth/verify',
  resetPassword: '/auth/reset-password',
  newPassword: '/auth/new-password',
  mfaSetup: '/auth/mfa-setup',
  mfa: '/auth/mfa',
  publicReport: '/public/:id/:isPreview?',
  // The key holds a slash, which some proxies decode on the way.
  logReport: '/logreport/*',
  compare: '/compare',
  logs: '/files',
  purchaseTokens: '/tokens/purchase',
} as const;

export type PageName = keyof typeof pagePaths;

/** A page that an address leads to. */
export interface PageMatch {
  page: PageName;
  /** What the address holds in the place of each parameter, still percent-encoded. */
  params: Readonly<Record<string, string | undefined>>;
}

const patterns = Object.entries(pagePaths).map(([page, path]) => ({
  page: page as PageName, // `entries` forgets the names of the keys.
  pattern: patternOf(path),
}));

/** Finds the page of a path without query, as the router does: in any case, and with or without a slash at its end. */
export function findPage(path: string): PageMatch | undefined {
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match) return { page, params: { ...match.groups } };
  }
  return undefined;
}

function patternOf(path: string): RegExp {
  const source = path
    .replace(/^\/$/, '')
    .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
    .replace(/\/:(\w+)/g, '/(?<$1>[^/]+)')
    .replace(/\/\*$/, '/(?<rest>.+)');
  return new RegExp(`^${source}/?$`, 'i');
}

/** Fills a pattern with values, percent-encoded. */
function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/:(\w+)\??|\*/g, (placeholder, name: string | undefined) =>
    encodeURIComponent(values[name ?? placeholder] ?? ''),
  );
}

function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Page of one report. The id is the stored name without its `.gz`. */
export function reportPath(owner: string, id: string): string {
  return fill(pagePaths.report, { owner, id });
}

/** Page of a shared report or of a demo. */
export function sharedReportPath(id: string): string {
  return fill(pagePaths.sharedReport, { id });
}

/** The first demo, where links that say no more than "Demo" lead. */
export const firstDemoPath = sharedReportPath(demos[0].id);

/** A shared report as a page of its own, as its owner previews it. */
export function previewPath(id: string): string {
  return fill(pagePaths.publicReport, { id, isPreview: 'true' });
}

/** A report by the key under which it is stored; the activity where it is not the main one. */
export function logReportPath(storageKey: string, activityId?: string): string {
  const path = fill(pagePaths.logReport, { '*': storageKey });
  return activityId ? `${path}?${query({ activity: activityId })}` : path;
}

/** Two reports beside each other; the second is chosen on the page. */
export function comparePath(owner: string, name: string, activityId?: string): string {
  const first = { a: `${owner}/${name}`, ...(activityId && { activityA: activityId }) };
  return `${pagePaths.compare}?${query(first)}`;
}

interface RideAddress {
  owner: string;
  name: string;
  activityId: string;
}

/** Two chosen rides beside each other. */
export function compareBothPath(a: RideAddress, b: RideAddress): string {
  const both = {
    a: `${a.owner}/${a.name}`,
    activityA: a.activityId,
    b: `${b.owner}/${b.name}`,
    activityB: b.activityId,
  };
  return `${pagePaths.compare}?${query(both)}`;
}
