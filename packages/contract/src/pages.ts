import { demos } from './demos.ts';

/*
 * Table of all pages of the web app. The router, the server's answers to addresses and all links use it.
 * It doesn't load the schema library.
 */

/** Patterns for React Router: `:name` is one part, `:name?` may be missing, `*` is the rest. */
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
  // The key contains a slash, which some proxies decode.
  logReport: '/logreport/*',
  analysis: '/analysis/:id?',
  compare: '/compare',
  logs: '/files',
  purchaseTokens: '/tokens/purchase',
  purchaseSuccess: '/purchase/success',
  purchaseCancel: '/purchase/cancel',
  contact: '/contact',
  ping: '/ping',
  liveView: '/live',
  recordings: '/recordings',
  terms: '/termsofuse',
  privacy: '/privacy',
  benchmarkEntries: '/benchmarkactivities/:world/:profile/:resolution/:cpu/:gpu/:year?/:quarter?',
  benchmarks: '/benchmarks/:world?/:profile?/:resolution?/:crowd?/:year?/:quarter?',
  hardware: '/hardware/:name?',
  statement: '/statement/:owner/:id',
  verifyStatement: '/verify',
  help: '/help',
  helpTopic: '/help/:topic',
  search: '/search/:query?',
} as const;

/** The package of the command line, which `npx` fetches and starts. A file of the build, not a page. */
export const programPath = '/ridescope.tgz';

export type PageName = keyof typeof pagePaths;

/** The page at an address. */
export interface PageMatch {
  page: PageName;
  /** Value of each parameter in the address, still percent-encoded. */
  params: Readonly<Record<string, string | undefined>>;
}

const patterns = Object.entries(pagePaths).map(([page, path]) => ({
  page: page as PageName, // `entries` returns the keys as plain strings.
  pattern: patternOf(path),
}));

/** Finds the page of a path without query. Like the router, it ignores case and a trailing slash. */
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

/** Links to a report. The id is the stored name without its `.gz`. */
export function reportPath(owner: string, id: string): string {
  return fill(pagePaths.report, { owner, id });
}

/** Links to a shared report or a demo. */
export function sharedReportPath(id: string): string {
  return fill(pagePaths.sharedReport, { id });
}

/** Links to the advanced analysis of the user's own report, or of a demo. */
export function analysisPath(id: string): string {
  return fill(pagePaths.analysis, { id });
}

/** The first demo, for links that only say "Demo". */
export const firstDemoPath = sharedReportPath(demos[0].id);

/** What the addresses of the entries of a system begin with. */
export const benchmarkEntriesStart = '/benchmarkactivities';

/** The advanced analysis of the first demo. */
export const demoAnalysisPath = analysisPath(demos[0].id);

/** The benchmarks with their usual choices. */
export const usualBenchmarksPath = '/benchmarks';

interface BenchmarksAddress {
  world: string;
  profile: string;
  resolution: string;
  crowd: string;
  year: number;
  quarter: number;
}

/** Links to the benchmarks with these choices. */
export function benchmarksPath(choices: BenchmarksAddress): string {
  const { year, quarter, ...others } = choices;
  return fill(pagePaths.benchmarks, { ...others, year: String(year), quarter: String(quarter) });
}

/** Links to a search; without text to an empty one. */
export function searchPath(query: string): string {
  if (query.trim() === '') return '/search';
  // Half of a surrogate pair can't be encoded, and a part of dots alone would lead to another page.
  const text = query.replace(/\p{Surrogate}/gu, '\ufffd').replace(/^\.{1,2}$/, '$& ');
  return fill(pagePaths.search, { query: text });
}

/** Links to the race statement of an own report, for one activity. */
export function statementPath(owner: string, id: string, activityId: string): string {
  return `${fill(pagePaths.statement, { owner, id })}?${query({ activity: activityId })}`;
}

/** Links to the check of a race statement. The code is behind `#`, so that no server and no other site learns it. */
export function verifyPath(code: string): string {
  return `${pagePaths.verifyStatement}#${code}`;
}

/** Links to the preview of a shared report for its owner. */
export function previewPath(id: string): string {
  return fill(pagePaths.publicReport, { id, isPreview: 'true' });
}

/** Links to a topic of the help. */
export function helpPath(topic: string): string {
  return fill(pagePaths.helpTopic, { topic });
}

/** Links to a report by its storage key, and to an activity other than the main one. */
export function logReportPath(storageKey: string, activityId?: string): string {
  const path = fill(pagePaths.logReport, { '*': storageKey });
  return activityId ? `${path}?${query({ activity: activityId })}` : path;
}

/**
 * Finds the owner and name of the report under a storage key, `{owner}/{name}.gz`; undefined for anything else.
 * @param key decoded, or as it is in an address
 */
export function reportOfStorageKey(key: string): { owner: string; name: string } | undefined {
  const [owner, file, ...rest] = key.split(/\/|%2F/i);
  if (!owner || !file || rest.length > 0) return undefined;
  return { owner, name: file.replace(/\.gz$/, '') };
}

/** Links to the comparison of a report; the second report is chosen on the page. */
export function comparePath(owner: string, name: string, activityId?: string): string {
  const first = { a: `${owner}/${name}`, ...(activityId && { activityA: activityId }) };
  return `${pagePaths.compare}?${query(first)}`;
}

/** Links to the contact page, for a question about the user's own report. */
export function contactAboutPath(reportName: string): string {
  return `${pagePaths.contact}?${query({ report: reportName })}`;
}

interface RideAddress {
  owner: string;
  name: string;
  activityId: string;
}

/** Links to the comparison of two rides. */
export function compareBothPath(a: RideAddress, b: RideAddress): string {
  const both = {
    a: `${a.owner}/${a.name}`,
    activityA: a.activityId,
    b: `${b.owner}/${b.name}`,
    activityB: b.activityId,
  };
  return `${pagePaths.compare}?${query(both)}`;
}
