/** What browsers add to the handle of a file or folder that a rider chose. TypeScript's library lacks both. */
interface WithPermission {
  queryPermission?: (wanted: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (wanted: { mode: 'read' }) => Promise<PermissionState>;
}

/**
 * Whether the page may read a file or folder.
 * @param mayAsk only during a press of a button does the browser ask the rider
 */
export async function mayRead(handle: FileSystemHandle, mayAsk: boolean): Promise<boolean> {
  const { queryPermission, requestPermission } = handle as FileSystemHandle & WithPermission;
  const wanted = { mode: 'read' } as const;
  const state = (await queryPermission?.call(handle, wanted)) ?? 'granted';
  if (state !== 'prompt' || !mayAsk) return state === 'granted';
  return (await requestPermission?.call(handle, wanted)) === 'granted';
}

/** Copies the log as it is now: the game may go on writing, and a file that changes can't be read to its end. */
export async function copyOf(handle: FileSystemFileHandle): Promise<File> {
  for (let tries = 3; ; tries--) {
    try {
      const file = await handle.getFile();
      const { name, lastModified } = file;
      return new File([await file.arrayBuffer()], name, { lastModified });
    } catch (error) {
      if (tries === 0) throw error;
    }
  }
}
