import type { NotALogReason } from '@ridescope/contract/uploads';

const takeLog = "Please use the Log.txt from the game's log folder.";
const launcher =
  "This is the launcher's log, not the game's. Please use the Log.txt from the same folder.";

/**
 * Says why a file is not a game log and which file to take instead: the same sentences on the page, the server and the
 * command line.
 */
export const notALogTexts: Record<NotALogReason, string> = {
  empty: `The file is empty. ${takeLog}`,
  binary: `This is not a text file. ${takeLog}`,
  noTimestamps: `The lines of this file do not start with a time. ${takeLog}`,
  unfamiliar: `Nothing in this file looks like the game. ${takeLog}`,
  notGzip: `The file did not arrive as it was sent. ${takeLog}`,
  launcherLog: launcher,
  launcherUpdate: `The update of the game failed. ${launcher}`,
  launcherNoInternet: `The update of the game failed: the updater found no internet connection (ZL01). ${launcher}`,
  launcherNoFolder: `The update of the game failed: the updater couldn't write to its temporary folder, because the folder is missing (Z117). ${launcher}`,
  launcherNoFolderNoInternet: `The update of the game failed: the updater couldn't write to its temporary folder, because the folder is missing (Z117), and it found no internet connection (ZL01). ${launcher}`,
  systemInfo: `This file describes the computer (dxdiag or ComputerSpecs), not a ride. ${takeLog}`,
  fit: `This is the FIT file of a ride: it has power and heart rate, but not what the game logged. ${takeLog}`,
  archive: 'This is a compressed archive. Please unpack it, and use the Log.txt in it.',
  document: `This is a document, as a word processor or browser saves it. ${takeLog} If you only have the text, save it as plain text.`,
  picture: `This is a picture. ${takeLog}`,
};
