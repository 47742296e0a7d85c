import type { NotALogReason } from '@ridescope/contract/uploads';

/**
 * Why a file is not a game log and which file to take instead: the same sentences on the page, the server and the command
 * line.
 */
export const notALogMessages: Readonly<Record<NotALogReason, string>> = {
  empty: "The file is empty. Please use the Log.txt from the game's log folder.",
  binary: "This is not a text file. Please use the Log.txt from the game's log folder.",
  noTimestamps:
    "The lines of this file do not start with a time. Please use the Log.txt from the game's log folder.",
  unfamiliar:
    "Nothing in this file looks like the game. Please use the Log.txt from the game's log folder.",
  notGzip:
    "The file did not arrive as it was sent. Please use the Log.txt from the game's log folder.",
  launcherLog:
    "This is the launcher's log, not the game's. Please use the Log.txt from the same folder.",
  launcherUpdate:
    "The update of the game failed. This is the launcher's log, not the game's. Please use the Log.txt from the same folder.",
  launcherNoInternet:
    "The update of the game failed: the updater found no internet connection (ZL01). This is the launcher's log, not the game's. Please use the Log.txt from the same folder.",
  launcherNoFolder:
    "The update of the game failed: the updater couldn't write to its temporary folder, because the folder is missing (Z117). This is the launcher's log, not the game's. Please use the Log.txt from the same folder.",
  launcherNoFolderNoInternet:
    "The update of the game failed: the updater couldn't write to its temporary folder, because the folder is missing (Z117), and it found no internet connection (ZL01). This is the launcher's log, not the game's. Please use the Log.txt from the same folder.",
  systemInfo:
    "This file describes the computer (dxdiag or ComputerSpecs), not a ride. Please use the Log.txt from the game's log folder.",
  fit: "This is the FIT file of a ride: it has power and heart rate, but not what the game logged. Please use the Log.txt from the game's log folder.",
  archive: 'This is a compressed archive. Please unpack it, and use the Log.txt in it.',
  document:
    "This is a document, as a word processor or browser saves it. Please use the Log.txt from the game's log folder. If you only have the text, save it as plain text.",
  picture: "This is a picture. Please use the Log.txt from the game's log folder.",
};
