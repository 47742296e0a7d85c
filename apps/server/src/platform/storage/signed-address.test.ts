import { uploadHeaders } from '@ridescope/contract/protocol';
import { expect, it } from 'vitest';
import { createAddressSigner } from './signed-address.ts';

const signer = createAddressSigner('s'.repeat(32));
const expiresAt = new Date('2026-11-20T12:00:00Z');

function signedRequest(key = 'log-1.gz') {
  const query = new URLSearchParams(signer.sign(key, expiresAt));
  return {
    key,
    expires: query.get('expires') ?? '',
    signature: query.get('signature') ?? '',
    headers: { ...uploadHeaders } as Record<string, string | undefined>,
    now: expiresAt,
  };
}

const codeOf = (change: Partial<ReturnType<typeof signedRequest>>, by = signer) => {
  try {
    by.verify({ ...signedRequest(), ...change });
    return 'ok';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

it('the signer accepts its own signature until the second at which it expires', () => {
  expect(codeOf({})).toBe('ok');
  expect(codeOf({ now: new Date(expiresAt.getTime() + 1) })).toBe('SIGNATURE_EXPIRED');
});

it.each([
  ['another key', { key: 'log-2.gz' }],
  ['a later end', { expires: String(expiresAt.getTime() / 1000 + 60) }],
  ['the same end in other words', { expires: `0${expiresAt.getTime() / 1000}` }],
  ['no signature', { signature: '' }],
  ['a short signature', { signature: signedRequest().signature.slice(0, -4) }],
  ['signs that are no base64', { signature: '*'.repeat(43) }],
])('the signer refuses %s', (_, change) => {
  expect(codeOf(change)).toBe('SIGNATURE_INVALID');
});

it('the signer refuses every signature with one character changed', () => {
  const { signature } = signedRequest();
  for (let at = 0; at < signature.length - 1; at++) {
    const other = signature[at] === 'A' ? 'B' : 'A';
    const changed = signature.slice(0, at) + other + signature.slice(at + 1);
    expect(codeOf({ signature: changed })).toBe('SIGNATURE_INVALID');
  }
});

it('the signer refuses the signature of another secret', () => {
  expect(codeOf({}, createAddressSigner('t'.repeat(32)))).toBe('SIGNATURE_INVALID');
});

it.each(Object.keys(uploadHeaders))('the signer asks for the header %s', (name) => {
  const missing = { ...uploadHeaders, [name]: undefined };
  const wrong = { ...uploadHeaders, [name]: 'none' };
  expect(codeOf({ headers: missing })).toBe('VALIDATION_ERROR');
  expect(codeOf({ headers: wrong })).toBe('VALIDATION_ERROR');
});

it('the signer hides the age of an address that it did not sign', () => {
  const now = new Date(expiresAt.getTime() + 1000);
  expect(codeOf({ signature: 'A'.repeat(43), now })).toBe('SIGNATURE_INVALID');
});
