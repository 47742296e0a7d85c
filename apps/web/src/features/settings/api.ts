import type { deleteAccount, exportAccount } from '@ridescope/contract/account';
import type {
  changeEmail,
  changePassword,
  confirmEmailChange,
  disableMfa,
  endOtherSessions,
  endSession,
  listSessions,
  startMfaSetup,
} from '@ridescope/contract/auth';
import type {
  addPasskey,
  listPasskeys,
  NewPasskeyAnswer,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@ridescope/contract/passkeys';
import type { listSecurityEvents } from '@ridescope/contract/security-events';
import type { SettingsChange, saveSettings } from '@ridescope/contract/settings';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';

/** Holds what the user enters to confirm an important change. */
export interface Proof {
  password: string;
  /** From the authenticator, or a recovery code; only if MFA is on. */
  code?: string;
}

/** Events that are loaded at once. */
const activityPageSize = 10;

/** Long enough for an account with years of reports. */
const exportTimeoutMs = 120_000;

export function callSaveSettings(identityId: string, settings: SettingsChange) {
  return callApi<typeof saveSettings>(
    { method: 'POST', path: '/settings/:identityId' },
    { params: { identityId }, body: settings },
  );
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) =>
    callApi<typeof listSessions>(
      { method: 'GET', path: '/auth/sessions', access: 'user' },
      { signal },
    ),
  // Another browser may have signed in since.
  staleTime: 0,
});

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) =>
    callApi<typeof listPasskeys>(
      { method: 'GET', path: '/auth/passkeys', access: 'user' },
      { signal },
    ),
  // Another browser may have changed them since.
  staleTime: 0,
});

export function callStartPasskey(proof: Proof) {
  return callApi<typeof startPasskey>(
    { method: 'POST', path: '/auth/passkeys/options', access: 'user' },
    { body: proof },
  );
}

export function callAddPasskey(name: string, answer: NewPasskeyAnswer) {
  return callApi<typeof addPasskey>(
    { method: 'POST', path: '/auth/passkeys', access: 'user' },
    { body: { name, answer } },
  );
}

export function callRenamePasskey(passkeyId: string, name: string) {
  return callApi<typeof renamePasskey>(
    { method: 'PUT', path: '/auth/passkeys/:passkeyId', access: 'user' },
    { params: { passkeyId }, body: { name } },
  );
}

export function callRemovePasskey(passkeyId: string, proof: Proof) {
  return callApi<typeof removePasskey>(
    { method: 'DELETE', path: '/auth/passkeys/:passkeyId', access: 'user' },
    { params: { passkeyId }, body: proof },
  );
}

export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam, signal }) =>
    callApi<typeof listSecurityEvents>(
      { method: 'GET', path: '/account/activity', access: 'user' },
      {
        query: { limit: activityPageSize, ...(pageParam !== null && { before: pageParam }) },
        signal,
      },
    ),
  // The id of the last event on the page before.
  initialPageParam: null as number | null,
  getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.id : undefined),
  // The visit that opens this may have caused events.
  staleTime: 0,
});

export function callEndSession(sessionId: string) {
  return callApi<typeof endSession>(
    { method: 'DELETE', path: '/auth/sessions/:sessionId', access: 'user' },
    { params: { sessionId } },
  );
}

export function callEndOtherSessions() {
  return callApi<typeof endOtherSessions>(
    { method: 'DELETE', path: '/auth/sessions', access: 'user' },
    {},
  );
}

export function callChangePassword(proof: Proof, newPassword: string) {
  return callApi<typeof changePassword>(
    { method: 'POST', path: '/auth/change-password', access: 'user' },
    { body: { ...proof, newPassword } },
  );
}

export function callChangeEmail(proof: Proof, newEmail: string) {
  return callApi<typeof changeEmail>(
    { method: 'POST', path: '/auth/change-email', access: 'user' },
    { body: { ...proof, newEmail } },
  );
}

export function callConfirmEmailChange(code: string) {
  return callApi<typeof confirmEmailChange>(
    { method: 'POST', path: '/auth/change-email/confirm', access: 'user' },
    { body: { code } },
  );
}

export function callStartMfaSetup(password: string) {
  return callApi<typeof startMfaSetup>(
    { method: 'POST', path: '/auth/mfa-setup' },
    { body: { password } },
  );
}

export function callDisableMfa(proof: Proof) {
  return callApi<typeof disableMfa>(
    { method: 'POST', path: '/auth/mfa-disable', access: 'user' },
    { body: proof },
  );
}

export function callExportAccount() {
  return callApi<typeof exportAccount>(
    { method: 'GET', path: '/account/export' },
    { timeoutMs: exportTimeoutMs },
  );
}

export function callDeleteAccount(proof: Proof) {
  return callApi<typeof deleteAccount>(
    { method: 'DELETE', path: '/account' },
    { body: { confirmation: 'DELETE', ...proof } },
  );
}

/** What an authenticator needs to be set up. */
export type MfaSecret = Awaited<ReturnType<typeof callStartMfaSetup>>;
