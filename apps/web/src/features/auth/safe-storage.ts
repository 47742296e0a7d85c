/** The part of a browser's storage that these pages use. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that never throws: where the browser forbids it, or it is full, the page remembers in its stead. */
function safeStorage(name: 'localStorage' | 'sessionStorage'): Store {
  const remembered = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return use(window[name]);
    } catch {
      // Switched off or full. Nothing stored here is worth an error.
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      attempt(
        (storage) => storage.getItem(key) ?? remembered.get(key) ?? null,
        () => remembered.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void remembered.set(key, value),
      ),
    removeItem(key) {
      remembered.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}

export const localStore = safeStorage('localStorage');
export const tabStore = safeStorage('sessionStorage');

/** Where the email lies that waits for its verification; in local storage. */
export const pendingEmailKey = 'pendingVerificationEmail';
/** Where the email lies for which a reset code was sent; in session storage. */
export const resetEmailKey = 'resetPasswordEmail';
