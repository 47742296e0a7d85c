import type { Page, PageBuilds, Pages } from '../../shared/page.ts';

/** All share one script, since one leads to the next. */
const page: Page = {
  access: 'everyone',
  load: async () => (await import('./auth-routes.tsx')).AuthRoutes,
  topLine: 'Your rides, your reports',
};

export const pages: Pages = {
  auth: page,
  signIn: { ...page, title: 'Sign in' },
  signUp: { ...page, title: 'Sign up' },
  verify: { ...page, title: 'Verify your email' },
  resetPassword: { ...page, title: 'Reset your password' },
  newPassword: { ...page, title: 'Choose a new password' },
  mfaSetup: { ...page, title: 'Set up your authenticator' },
  mfa: { ...page, title: 'Enter your code' },
};

export const builds: PageBuilds = {
  signIn: { chunks: 'first' },
};
