/*
 * Everything that the pages store in a browser, in the words of the privacy policy. A test compares it with what the pages
 * write. This file doesn't load the schema library.
 */

export interface BrowserItem {
  /** Names under which the browser shows them, or what the names begin with. */
  names: readonly string[];
  what: string;
}

/** Cookies of the pages. Behind TLS, those of the sign-in begin with `__Host-`. */
export const cookies: readonly BrowserItem[] = [
  {
    names: ['ridescope_session', 'ridescope_signed_in'],
    what: 'Your sign-in, for 30 days without use',
  },
  {
    names: ['ridescope_sign_in'],
    what: 'A sign-in or sign-up that waits for its next step; an hour at most',
  },
  {
    names: ['ridescope_browser'],
    what: "That you have signed in with this browser before, so that strangers can't block you; 400 days",
  },
  { names: ['CookieConsent'], what: 'That you pressed OK in the cookie banner; 150 days' },
];

/** What the pages write into the storage of the browser. */
export const browserStorage: readonly BrowserItem[] = [
  { names: ['theme', 'colour', 'sidebar'], what: 'How the pages look' },
  { names: ['session'], what: 'Whether somebody is signed in, so that no page has to ask first' },
  {
    names: ['pendingVerificationEmail', 'resetPasswordEmail', 'resendReadyAt'],
    what: 'An unfinished sign-up or password reset',
  },
  { names: ['attemptLimit'], what: 'Counters of attempts to sign in; cleared when one succeeds' },
  {
    names: ['skipAnalysisConfirmation', 'maskPersonalData', 'lookBeforeSending'],
    what: 'Your choices for uploads',
  },
  {
    names: ['followedUploads'],
    what: 'Numbers of uploads whose end you have not seen yet, so that the upload page can show it after a reload; five at most',
  },
  {
    names: ['ridescope-waiting-log', 'waitingLogUntil', 'dropAgain'],
    what: 'A log that you looked at without an account: an hour at most, for the upload after you sign up',
  },
  {
    names: ['helpAnswered'],
    what: 'Topics of the help for which you answered “Did this help?”; until you close the tab',
  },
  {
    names: ['live-view'],
    what: 'Which file the live view follows, so that you need not choose it again; nothing of its content',
  },
  {
    names: ['remembered-folder'],
    what: 'Which folder the upload page looks into for a new ride, if you chose one, and when the last ride in it was offered; until you press “Forget the folder”',
  },
  {
    names: ['analysis:'],
    what: 'The last five advanced analyses that you opened, so that they show at once; until you sign out',
  },
  { names: ['tried-fixes'], what: 'Fixes that you ticked in a demo or a shared report' },
  {
    names: ['files-', 'reports'],
    what: 'The app and the reports that you opened, for use without a network; the reports until you sign out',
  },
];
