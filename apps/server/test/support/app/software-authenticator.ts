import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyAnswer, PasskeyAnswer } from '@ridescope/contract/passkeys';

/** What a browser and its authenticator do differently than they should. */
export interface Faults {
  origin?: string;
  /** The site that the authenticator signs for. */
  rpId?: string;
  /** Whether the authenticator verified the user, by a PIN or a finger. */
  isVerified?: boolean;
  challenge?: string;
  counter?: number;
  userHandle?: string;
  /** Adds a statement about the device, with a certificate of the caller's choice. */
  hasCertificate?: boolean;
}

const userPresent = 1;
const userVerified = 4;
const hasCredential = 64;

/** A browser with an authenticator that holds one passkey, with a P-256 key. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: ReturnType<typeof exportedKey>;
  #userHandle = '';
  #counter = 0;
  /** By how much the counter goes up with each use; 0 for an authenticator that doesn't count. */
  readonly #step: number;

  constructor({ origin = 'http://localhost', step = 1 } = {}) {
    this.#origin = origin;
    this.#step = step;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = exportedKey(publicKey);
  }

  /** Makes the passkey, as `navigator.credentials.create` answers. */
  make(options: Record<string, unknown>, faults: Faults = {}): NewPasskeyAnswer {
    this.#userHandle = (options.user as { id: string }).id;
    const { x = '', y = '' } = this.#publicKey;
    const key = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const head = this.#authenticatorData(hasCredential, faults);
    const authData = Buffer.concat([head, Buffer.alloc(16), length, id, key]);
    const statement: Map<string, Cbor> = faults.hasCertificate
      ? new Map<string, Cbor>([
          ['alg', -7],
          ['sig', Buffer.alloc(70)],
          ['x5c', [Buffer.alloc(300)]],
        ])
      : new Map();
    const attestation = new Map<string, Cbor>([
      ['fmt', faults.hasCertificate ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options, faults).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs in, as `navigator.credentials.get` answers. */
  answer(options: Record<string, unknown>, faults: Faults = {}): PasskeyAnswer {
    this.#counter += this.#step;
    const clientData = this.#clientData('webauthn.get', options, faults);
    const authenticatorData = this.#authenticatorData(0, faults);
    const hash = createHash('sha256').update(clientData).digest();
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), this.#privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: faults.userHandle ?? this.#userHandle,
      },
    };
  }

  #clientData(type: string, options: Record<string, unknown>, faults: Faults): Buffer {
    const { challenge = options.challenge, origin = this.#origin } = faults;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number, faults: Faults): Buffer {
    const rpId = faults.rpId ?? new URL(this.#origin).hostname;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? this.#counter);
    const verified = faults.isVerified === false ? 0 : userVerified;
    const head = Buffer.from([userPresent | verified | flags]);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, counter]);
  }
}

/** The two coordinates of a public key. */
function exportedKey(key: KeyObject) {
  return key.export({ format: 'jwk' });
}

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

/** Encodes what an authenticator sends: integers below 2^16, texts, bytes, lists and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? start(1, -1 - value) : start(0, value);
  if (typeof value === 'string') return Buffer.concat([start(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([start(2, value.length), value]);
  if (value instanceof Map) {
    const members = [...value].flatMap(([key, member]) => [cbor(key), cbor(member)]);
    return Buffer.concat([start(5, value.size), ...members]);
  }
  const list = value as readonly Cbor[];
  return Buffer.concat([start(4, list.length), ...list.map(cbor)]);
}

/** The first bytes of a value: its kind, and its size or number. */
function start(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
