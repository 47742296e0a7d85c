import { mailedCodeMinutes } from '@ridescope/contract';
import type { MailContent } from '../../platform/mail/mail.ts';

const notYou = 'If this was not you, nothing has happened yet and you can ignore this mail.';
const notYouDone =
  'If this was not you, reset your password right away: choose "Forgot password" where you sign in.';
const codeLife = `The code is valid for ${mailedCodeMinutes} minutes and can be used once.`;

/** Every mail that accounts send. */
export const mails = {
  confirmSignUp: (code: string): MailContent => ({
    subject: 'Your Ridescope code',
    paragraphs: ['Welcome. Type this code into the page where you signed up:', codeLife, notYou],
    code,
  }),
  resetPassword: (code: string): MailContent => ({
    subject: 'Your Ridescope reset code',
    paragraphs: ['Type this code into the page where you set a new password:', codeLife, notYou],
    code,
  }),
  passwordChanged: {
    subject: 'Your Ridescope password was changed',
    paragraphs: [
      'Your password was changed, and you were signed out everywhere.',
      'Sign in with the new one to go on.',
      notYouDone,
    ],
  },
  mfaEnabled: {
    subject: 'Two-step sign-in is on',
    paragraphs: [
      'From now on Ridescope asks for a code of your authenticator when you sign in.',
      'Keep the recovery codes in a safe place: they let you in when the authenticator is lost.',
      notYouDone,
    ],
  },
  mfaDisabled: {
    subject: 'Two-step sign-in is off',
    paragraphs: ['From now on your password alone is enough to sign in to Ridescope.', notYouDone],
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    paragraphs: [
      'Somebody signed in to Ridescope with one of your recovery codes. That code is used up.',
      notYouDone,
    ],
  },
} satisfies Record<string, MailContent | ((code: string) => MailContent)>;
