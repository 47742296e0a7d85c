import { decodeProtectedHeader } from 'jose';
import { expect, it } from 'vitest';
import { moveClock } from '../../../test/support/app/accounts.ts';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { dayMs, hourMs } from '../../platform/process/units.ts';
import { createTokenSigner } from './token-signer.ts';

const claims = { userId: 'ann', sessionId: 'session-1' };
const secret = 'x'.repeat(32);

describeOnEachEngine('token signer', ({ emptyDatabase }) => {
  it('creates one key when several processes need the first one at the same time', async () => {
    const { kysely: db } = await emptyDatabase();
    const signers = Array.from({ length: 4 }, () => createTokenSigner(db, secret));
    const signed = await Promise.all(signers.map((signer) => signer.signToken(claims)));
    const kids = signed.map(({ token }) => decodeProtectedHeader(token).kid);
    expect(await db.selectFrom('signing_keys').select('id').execute()).toEqual([{ id: kids[0] }]);
    expect(new Set(kids).size).toBe(1);
  });

  it('stores no private key in plain text', async () => {
    const { kysely: db } = await emptyDatabase();
    await createTokenSigner(db, secret).signToken(claims);
    const { private_key, public_key } = await db
      .selectFrom('signing_keys')
      .select(['private_key', 'public_key'])
      .executeTakeFirstOrThrow();
    expect(private_key).toMatch(/^[\w-]{100,}$/);
    expect(Buffer.from(private_key, 'base64url').toString('latin1')).not.toContain('kty');
    expect(Object.keys(JSON.parse(public_key)).sort()).toEqual(['crv', 'kty', 'x']);
  });

  it('retires a key after 30 days, and lists it for another hour', async () => {
    const { kysely: db } = await emptyDatabase();
    const signer = createTokenSigner(db, secret);
    const { token } = await signer.signToken(claims);
    const { kid } = decodeProtectedHeader(token);
    const listed = async () => (await signer.publicKeys()).keys.map((key) => key.kid);
    moveClock(29 * dayMs);
    const { token: later } = await signer.signToken(claims);
    expect(decodeProtectedHeader(later).kid).toBe(kid);
    moveClock(dayMs + hourMs / 2);
    const { token: next } = await signer.signToken(claims);
    const { kid: nextKid } = decodeProtectedHeader(next);
    expect(nextKid).not.toBe(kid);
    expect((await listed()).sort()).toEqual([kid, nextKid].sort());
    moveClock(hourMs);
    expect(await listed()).toEqual([nextKid]);
  });

  it('signs with a new key after a change of the secret', async () => {
    const { kysely: db } = await emptyDatabase();
    const { token } = await createTokenSigner(db, secret).signToken(claims);
    const { token: next } = await createTokenSigner(db, 'y'.repeat(32)).signToken(claims);
    expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(token).kid);
  });
});
