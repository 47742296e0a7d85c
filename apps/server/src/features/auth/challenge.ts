import type { SignInStep } from '@ridescope/contract/auth';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { timeMs } from '../../platform/process/clock.ts';
import type { Keyring } from '../../platform/process/keyring.ts';

/** Names the steps of a sign-in between the password and the session. */
const challengeSteps = ['confirmSignUp', 'newPassword', 'mfaSetup', 'mfa'] as const;
export type ChallengeStep = Extract<SignInStep, (typeof challengeSteps)[number]>;

const usualLifeS = 10 * 60;
/** A new user waits for a mail, perhaps for a second one. */
const signUpLifeS = 60 * 60;

/** Returns how long a browser may take for a step, in seconds. */
export function challengeLifeS(step: ChallengeStep): number {
  return step === 'confirmSignUp' ? signUpLifeS : usualLifeS;
}

const Challenge = Type.Object({
  userId: Type.String(),
  step: Type.Enum([...challengeSteps]),
  /** The sign-in began with a passkey, which is the second factor too. */
  isByPasskey: Type.Boolean(),
  /** The user's `security_stamp` when the challenge was made. */
  stamp: Type.Integer(),
  expiresAtMs: Type.Integer(),
});
export type Challenge = Type.Static<typeof Challenge>;

/**
 * Seals what a browser keeps while its sign-in waits for a step. It can't be read or forged, and is valid for that step
 * only. There is no session until all steps are done.
 */
export function sealChallenge(
  keyring: Keyring,
  { userId, step, isByPasskey, stamp }: Omit<Challenge, 'expiresAtMs'>,
): string {
  const expiresAtMs = timeMs() + challengeLifeS(step) * 1000;
  const challenge: Challenge = { userId, step, isByPasskey, stamp, expiresAtMs };
  return keyring.seal(JSON.stringify(challenge));
}

/** Opens a challenge. Undefined if it expired, is for another step, or isn't a challenge. */
export function openChallenge(
  keyring: Keyring,
  sealed: string | undefined,
  step: ChallengeStep,
): Challenge | undefined {
  const text = sealed === undefined ? undefined : keyring.open(sealed);
  if (text === undefined) return undefined;
  const challenge: unknown = JSON.parse(text);
  if (!Value.Check(Challenge, challenge)) return undefined;
  return challenge.step === step && challenge.expiresAtMs > timeMs() ? challenge : undefined;
}
