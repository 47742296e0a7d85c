import type { MailMessages } from './mail-messages.ts';

const notYou = 'If this was not you, nothing has happened yet and you can ignore this mail.';
const notYouDone =
  'If this was not you, reset your password right away: choose "Forgot password" where you sign in.';
const codeLife = 'The code is valid for {minutes} minutes and can be used once.';

/** Mails about an account. A code or a link stands below the first paragraph. */
export const accountMailMessages = {
  confirmSignUp: {
    subject: 'Your Ridescope code',
    paragraphs: ['Welcome. Type this code into the page where you signed up:', codeLife, notYou],
  },
  resetPassword: {
    subject: 'Your Ridescope reset code',
    paragraphs: ['Type this code into the page where you set a new password:', codeLife, notYou],
  },
  passwordChanged: {
    subject: 'Your Ridescope password was changed',
    paragraphs: [
      'Your password was changed, and you were signed out everywhere.',
      'Sign in with the new one to continue.',
      notYouDone,
    ],
  },
  passwordReplaced: {
    subject: 'Your Ridescope password was changed',
    paragraphs: [
      'Your password was changed in the settings, and all other browsers were signed out.',
      notYouDone,
    ],
  },
  changeEmail: {
    subject: 'Your Ridescope code',
    paragraphs: ['Type this code into the settings to use this address:', codeLife, notYou],
  },
  emailChanged: {
    subject: 'Your Ridescope email was changed',
    paragraphs: [
      'Your account has a new email address. We no longer send mail to this one.',
      'If this was not you, somebody knows your password. Please contact us right away.',
    ],
  },
  newBrowser: {
    subject: 'New sign-in to Ridescope',
    paragraphs: [
      'Somebody signed in to your account with a browser that you have not used before.',
      'If this was you, there is nothing to do.',
      notYouDone,
    ],
  },
  mfaEnabled: {
    subject: 'Two-step sign-in is on',
    paragraphs: [
      'From now on, Ridescope asks for a code from your authenticator app when you sign in with your password.',
      'Keep the recovery codes in a safe place: they let you in if you lose your phone.',
      notYouDone,
    ],
  },
  mfaDisabled: {
    subject: 'Two-step sign-in is off',
    paragraphs: ['From now on, your password alone is enough to sign in to Ridescope.', notYouDone],
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Ridescope account',
    paragraphs: [
      'From now on, this passkey signs in to your account. It asks for no password and no code of an authenticator app.',
      'If this was not you, somebody knows your password: remove the passkey in the settings under "Sign-in", and set a new password with "Forgot password" where you sign in.',
    ],
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your Ridescope account',
    paragraphs: [
      'This passkey no longer signs in to your account, and all other browsers were signed out.',
      notYouDone,
    ],
  },
  passkeyBlocked: {
    subject: 'Sign-in to Ridescope is blocked for an hour',
    paragraphs: [
      'Signing in to your account failed 5 times, the last time with a passkey. To protect your account, sign-in from new browsers is blocked for an hour.',
      'You can still sign in with a browser that you have used before. In any other, choose "Email me a link" where you sign in: the link lets that browser try again.',
      'If this was you, you can also wait.',
    ],
  },
  passwordBlocked: {
    subject: 'Sign-in to Ridescope is blocked for an hour',
    paragraphs: [
      'Somebody entered a wrong password for your account 5 times. To protect it, sign-in from new browsers is blocked for an hour.',
      'You can still sign in with a browser that you have used before. In any other, choose "Email me a link" where you sign in: the link lets that browser try again.',
      'If this was you, you can also wait.',
    ],
  },
  codeBlocked: {
    subject: 'Codes for Ridescope are blocked for 30 minutes',
    paragraphs: [
      'Somebody entered a wrong code for your account 5 times. To protect it, further codes are refused for 30 minutes.',
      'To try again at once, choose "Email me a link" where you sign in.',
      'If this was not you and the codes were from your authenticator, somebody knows your password: set a new one with "Forgot password" where you sign in.',
    ],
  },
  browserLink: {
    subject: 'Your link to sign in to Ridescope',
    paragraphs: [
      'Too many wrong passwords or codes were entered for your account, perhaps by somebody else. Open this link in the browser in which you want to sign in:',
      'The link is valid for {hours} hours. It lets that browser try again during a block. You still need your password, or a code to set a new one.',
      notYou,
    ],
  },
  accountDeleted: {
    subject: 'Your Ridescope account was deleted',
    paragraphs: [
      'Your account was deleted, and you were signed out everywhere. Your reports, settings and links are being deleted, within 30 days at most. Records of payments are kept for 7 years, because tax law requires it.',
      'If this was not you, somebody knows your password: change it wherever else you use it.',
    ],
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    paragraphs: [
      'Somebody signed in to Ridescope with one of your recovery codes. That code is used up.',
      notYouDone,
    ],
  },
} as const satisfies Readonly<Record<string, MailMessages>>;
