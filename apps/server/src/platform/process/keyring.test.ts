import { expect, it } from 'vitest';
import { createKeyring } from './keyring.ts';

const secret = 'x'.repeat(32);

it('the keyring decrypts what it encrypted, and nothing else', () => {
  const keyring = createKeyring(secret, 'test');
  const sealed = keyring.seal('Grüße');
  expect(keyring.open(sealed)).toBe('Grüße');
  expect(keyring.seal('Grüße')).not.toBe(sealed);
  expect(createKeyring(secret, 'other').open(sealed)).toBe(undefined);
  expect(createKeyring('y'.repeat(32), 'test').open(sealed)).toBe(undefined);
  for (let i = 0; i < sealed.length; i += 7) {
    const changed = sealed.slice(0, i) + (sealed[i] === 'A' ? 'B' : 'A') + sealed.slice(i + 1);
    expect(keyring.open(changed)).toBe(undefined);
  }
  for (const junk of ['', 'abc', sealed.slice(0, 30)]) expect(keyring.open(junk)).toBe(undefined);
});

it('the keyring digests parts, not the text that they form together', () => {
  const { digest } = createKeyring(secret, 'test');
  expect(digest('a', 'bc')).toBe(digest('a', 'bc'));
  expect(digest('a', 'bc')).not.toBe(digest('ab', 'c'));
  expect(digest('a')).not.toBe(createKeyring('y'.repeat(32), 'test').digest('a'));
});
