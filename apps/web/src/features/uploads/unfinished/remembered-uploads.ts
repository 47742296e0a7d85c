const key = 'followedUploads';
/** As many as an account may have open at a time. */
const most = 5;

/**
 * Ids of the uploads whose end no page of this browser has shown yet, the latest first. Only the server knows what became of
 * them.
 */
export function rememberedUploads(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // Storage is switched off or holds something else, so nothing is remembered.
    return [];
  }
}

export function rememberUpload(uploadId: string): void {
  store([uploadId, ...rememberedUploads().filter((id) => id !== uploadId)].slice(0, most));
}

export function forgetUpload(uploadId: string): void {
  store(rememberedUploads().filter((id) => id !== uploadId));
}

function store(ids: readonly string[]) {
  try {
    if (ids.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Storage is switched off. The server's list of open uploads has those that have not ended.
  }
}
