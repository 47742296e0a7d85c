import { vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A request of the page to the browser. */
interface PasskeyRequest {
  mediation?: string;
  signal?: AbortSignal;
}

/**
 * Gives the window passkeys. `create` and `get` answer as a browser does, or fail with the name of an error. A request of the
 * autofill waits until it is chosen.
 */
export function fakePasskeys({ failure }: { failure?: string } = {}) {
  let choose: (() => void) | undefined;
  const credential = {
    id: 'passkey-1',
    rawId: bytes('passkey-1'),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('client data'),
      attestationObject: bytes('attestation'),
      authenticatorData: bytes('authenticator data'),
      signature: bytes('signature'),
      userHandle: bytes('u1'),
      getTransports: () => ['internal'],
    },
  };
  const answer = async ({ mediation, signal }: PasskeyRequest) => {
    if (mediation === 'conditional') {
      await new Promise<void>((resolve, reject) => {
        choose = resolve;
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    } else if (failure !== undefined) throw new DOMException('', failure);
    return credential;
  };
  const isConditionalMediationAvailable = async () => true;
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  );
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: answer, get: answer },
  });
  return {
    /** Whether the autofill offers passkeys. */
    isOffered: () => choose !== undefined,
    /** Chooses the passkey in the list of the autofill. */
    choose: () => choose?.(),
  };
}
