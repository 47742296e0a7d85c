/** Name of the browser's database with the folder that the rider chose. */
export const folderDatabase = 'remembered-folder';

/**
 * Finds out whether a folder was ever chosen in this browser. To ask a database that isn't there would make one, and nothing is
 * stored before the rider wants that.
 */
export async function hasFolderDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === folderDatabase);
  } catch {
    // Storage is switched off.
    return false;
  }
}
