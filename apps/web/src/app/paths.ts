/** Every address of the product, in one table: the router's patterns and the links come from here. */
export const paths = {
  home: '/',
  upload: '/upload',
  report: '/report/:owner/:id',
  auth: '/auth',
  signIn: '/auth/signin',
  signUp: '/auth/signup',
  verify: '/auth/verify',
  resetPassword: '/auth/reset-password',
  newPassword: '/auth/new-password',
  mfaSetup: '/auth/mfa-setup',
  mfa: '/auth/mfa',
} as const;

/** Page of one report. The id is the stored name without its `.gz`. */
export function reportPath(owner: string, id: string): string {
  return `/report/${encodeURIComponent(owner)}/${encodeURIComponent(id)}`;
}
