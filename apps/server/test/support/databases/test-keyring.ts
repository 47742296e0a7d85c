import { createKeyring } from '../../../src/platform/process/keyring.ts';

/** Makes digests in tests of single features. */
export const testKeyring = createKeyring('a secret for tests alone, of no use elsewhere', 'tests');
