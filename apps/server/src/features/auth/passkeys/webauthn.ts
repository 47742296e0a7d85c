import type { NewPasskeyAnswer, PasskeyAnswer } from '@ridescope/contract/passkeys';
import { challengeLifeMs } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import type { PasskeyRow } from './store.ts';

/** Loaded with the first passkey: it takes 25 MB, and most servers start without a need for it. */
const library = () => import('@simplewebauthn/server');

/** ECDSA with P-256, which every authenticator has; EdDSA; and RSA for Windows Hello. */
const algorithms = [-7, -8, -257];

/** What the owner of the account is to an authenticator: an id without meaning. */
const handleOf = (userId: string) => new TextEncoder().encode(userId);

/** Makes what a browser needs to make a passkey, with a new challenge. */
export async function newPasskeyOptions(
  { id: rpID }: RelyingParty,
  user: { id: string; email: string },
  existing: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Ridescope',
    rpID,
    userName: user.email,
    userDisplayName: user.email,
    userID: handleOf(user.id),
    timeout: challengeLifeMs,
    attestationType: 'none',
    // Discoverable, so that the sign-in needs no email.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({
      id,
      transports: transports === '' ? [] : transports.split(','),
    })),
  });
}

/** Checks what a browser answers with a new passkey. @returns undefined for one that isn't valid. */
export async function verifyNewPasskey(
  { origin, id }: RelyingParty,
  answer: NewPasskeyAnswer,
  challenge: string,
): Promise<
  Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'> | undefined
> {
  const { verifyRegistrationResponse } = await library();
  try {
    if (await hasCertificates(answer)) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || !registrationInfo) return undefined;
    const { credential } = registrationInfo;
    if (credential.id !== answer.id) return undefined;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (answer.response.transports ?? []).join(','),
    };
  } catch {
    // The library throws an error for every fault of an answer.
    return undefined;
  }
}

/** We ask for no statement about the device. One with certificates would make the library read what the caller chose. */
async function hasCertificates({ response }: NewPasskeyAnswer): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const isPlain = ['none', 'packed'].includes(attestation.get('fmt'));
  return !isPlain || attestation.get('attStmt').get('x5c') !== undefined;
}

/** Makes what a browser needs to sign in with any passkey of this site, with a new challenge. */
export async function signInOptions({ id: rpID }: RelyingParty) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    timeout: challengeLifeMs,
    userVerification: 'required',
    allowCredentials: [],
  });
}

/**
 * Checks what a browser answers with a passkey.
 * @returns how often the authenticator says that it was used; undefined for an answer that isn't valid.
 */
export async function verifySignIn(
  { origin, id }: RelyingParty,
  { answer, passkey, challenge }: { answer: PasskeyAnswer; passkey: PasskeyRow; challenge: string },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle } = answer.response;
  const isOwner =
    userHandle === undefined ||
    userHandle === Buffer.from(handleOf(passkey.user_id)).toString('base64url');
  if (!isOwner) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        // `recordUse` compares counts, after the signature, so that two calls at once can't both pass.
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws an error for every fault of an answer.
    return undefined;
  }
}
