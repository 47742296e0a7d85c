import { demos } from '@ridescope/contract/demos';

/** Every address of the product, in one table: the router's patterns and the links come from here. */
export const paths = {
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
  files: '/files',
  purchaseTokens: '/tokens/purchase',
} as const;

/** Page of one report. The id is the stored name without its `.gz`. */
export function reportPath(owner: string, id: string): string {
  return `/report/${encodeURIComponent(owner)}/${encodeURIComponent(id)}`;
}

/** Page of a shared report or of a demo. */
export function sharedReportPath(id: string): string {
  return `/report/${encodeURIComponent(id)}`;
}

/** The first demo, where links that say no more than "Demo" lead. */
export const firstDemoPath = sharedReportPath(demos[0].id);

/** A shared report as a page of its own, as its owner previews it. */
export function previewPath(id: string): string {
  return `/public/${encodeURIComponent(id)}/true`;
}

/** A report by the key under which it is stored; the activity where it is not the main one. */
export function logReportPath(storageKey: string, activityId?: string): string {
  const path = `/logreport/${encodeURIComponent(storageKey)}`;
  return activityId ? `${path}?${new URLSearchParams({ activity: activityId })}` : path;
}

/** Two reports beside each other; the second is chosen on the page. */
export function comparePath(owner: string, name: string, activityId?: string): string {
  const search = new URLSearchParams({ a: `${owner}/${name}` });
  if (activityId) search.set('activityA', activityId);
  return `${paths.compare}?${search}`;
}

interface RideAddress {
  owner: string;
  name: string;
  activityId: string;
}

/** Two chosen rides beside each other. */
export function compareBothPath(a: RideAddress, b: RideAddress): string {
  const search = new URLSearchParams({
    a: `${a.owner}/${a.name}`,
    activityA: a.activityId,
    b: `${b.owner}/${b.name}`,
    activityB: b.activityId,
  });
  return `${paths.compare}?${search}`;
}
