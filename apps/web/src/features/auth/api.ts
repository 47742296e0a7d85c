import type {
  checkNewPassword,
  confirmMfa,
  confirmMfaSetup,
  confirmResetPassword,
  confirmSignUp,
  mailBrowserLink,
  openBrowserLink,
  resendCode,
  resetPassword,
  setNewPassword,
  signIn,
  signUp,
  startMfaSetup,
} from '@ridescope/contract/auth';
import type {
  PasskeyAnswer,
  signInWithPasskey,
  startPasskeySignIn,
} from '@ridescope/contract/passkeys';
import { callApi } from '../../shared/api-client.ts';

export function callSignIn(email: string, password: string) {
  return callApi<typeof signIn>(
    { method: 'POST', path: '/auth/sign-in' },
    { body: { email, password } },
  );
}

export function callStartPasskeySignIn() {
  return callApi<typeof startPasskeySignIn>(
    { method: 'POST', path: '/auth/passkey-sign-in/options' },
    { body: {} },
  );
}

export function callSignInWithPasskey(answer: PasskeyAnswer) {
  return callApi<typeof signInWithPasskey>(
    { method: 'POST', path: '/auth/passkey-sign-in' },
    { body: answer },
  );
}

export function callCheckNewPassword() {
  return callApi<typeof checkNewPassword>({ method: 'GET', path: '/auth/new-password' }, {});
}

export function callSignUp(email: string, password: string) {
  return callApi<typeof signUp>(
    { method: 'POST', path: '/auth/sign-up' },
    { body: { email, password } },
  );
}

export function callConfirmSignUp(email: string, code: string) {
  return callApi<typeof confirmSignUp>(
    { method: 'POST', path: '/auth/confirm-sign-up' },
    { body: { email, code } },
  );
}

export function callResendCode(email: string) {
  return callApi<typeof resendCode>(
    { method: 'POST', path: '/auth/resend-code' },
    { body: { email } },
  );
}

export function callMailBrowserLink(email: string) {
  return callApi<typeof mailBrowserLink>(
    { method: 'POST', path: '/auth/browser-link' },
    { body: { email } },
  );
}

export function callOpenBrowserLink(link: string) {
  return callApi<typeof openBrowserLink>(
    { method: 'POST', path: '/auth/browser-link/open' },
    { body: { link } },
  );
}

export function callResetPassword(email: string) {
  return callApi<typeof resetPassword>(
    { method: 'POST', path: '/auth/reset-password' },
    { body: { email } },
  );
}

export function callConfirmResetPassword(email: string, code: string, password: string) {
  return callApi<typeof confirmResetPassword>(
    { method: 'POST', path: '/auth/confirm-reset-password' },
    { body: { email, code, password } },
  );
}

export function callSetNewPassword(password: string) {
  return callApi<typeof setNewPassword>(
    { method: 'POST', path: '/auth/new-password' },
    { body: { password } },
  );
}

export function callConfirmMfa(proof: { code: string } | { recoveryCode: string }) {
  return callApi<typeof confirmMfa>({ method: 'POST', path: '/auth/mfa' }, { body: proof });
}

/** @param password asked for from settings, and not in the middle of a sign-in */
export function callStartMfaSetup(password?: string) {
  return callApi<typeof startMfaSetup>(
    { method: 'POST', path: '/auth/mfa-setup' },
    { body: password === undefined ? {} : { password } },
  );
}

export function callConfirmMfaSetup(code: string) {
  return callApi<typeof confirmMfaSetup>(
    { method: 'POST', path: '/auth/mfa-setup/confirm' },
    { body: { code } },
  );
}
