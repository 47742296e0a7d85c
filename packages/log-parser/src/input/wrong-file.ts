import { textOf } from './text-bytes.ts';

/** Files that riders send in place of the game's log. `launcher…`: the launcher's log, by what failed in it. */
export type WrongFile =
  | 'launcherLog'
  | 'launcherUpdate'
  | 'launcherNoInternet'
  | 'launcherNoFolder'
  | 'launcherNoFolderNoInternet'
  | 'systemInfo'
  | 'fit'
  | 'archive'
  | 'document'
  | 'picture';

const zipMark = 'PK\x03\x04';
/** Where a format has its mark, one character per byte, from the published descriptions of the formats. */
const marks: readonly { file: WrongFile; at: number; mark: string }[] = [
  { file: 'document', at: 0, mark: '{\\rtf' },
  { file: 'document', at: 0, mark: '%PDF-' },
  { file: 'document', at: 0, mark: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { file: 'archive', at: 0, mark: zipMark },
  { file: 'archive', at: 0, mark: 'PK\x05\x06' },
  { file: 'archive', at: 0, mark: '\x1f\x8b' },
  { file: 'archive', at: 0, mark: '7z\xbc\xaf\x27\x1c' },
  { file: 'archive', at: 0, mark: 'Rar!\x1a\x07' },
  { file: 'fit', at: 8, mark: '.FIT' },
  { file: 'picture', at: 0, mark: '\x89PNG\r\n\x1a\n' },
  { file: 'picture', at: 0, mark: '\xff\xd8\xff' },
  { file: 'picture', at: 0, mark: 'GIF8' },
  { file: 'picture', at: 8, mark: 'WEBP' },
  { file: 'picture', at: 4, mark: 'ftyphei' },
  { file: 'picture', at: 4, mark: 'ftypmif1' },
];
/** Names of parts of Word and OpenDocument files, which are zip archives. */
const documentPart = /\[Content_Types\]\.xml|word\/|mimetypeapplication\/vnd\.oasis/;
const page = /^\s*<(?:!DOCTYPE html|html)/i;
const launcherStamp =
  /^(?:\[\d{1,2}:\d\d:\d\d \d{4}-\d\d-\d\d\] |\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d> )/;
const launcherPart = /^.{20,30} ?(?:Launcher|Patcher|Downloader|\[Info\] CNL|\[INFO\] CNL)\b/m;
/** dxdiag on Windows, which the launcher saves as ComputerSpecs.txt. */
const systemInfo = /^-{10,}\r*\n ?System Information\r*\n-{10,}|DirectX Version: |^DxDiag Notes/m;

/**
 * Recognises a file that riders send in place of the game's log.
 * @param head its first bytes, at most 64 KB
 * @param lines the same as text in UTF-8
 */
export function wrongFileOf(head: Uint8Array, lines: Uint8Array): WrongFile | undefined {
  const start = textOf(head.subarray(0, 4096));
  if (page.test(start)) return 'document';
  if (start.startsWith(zipMark) && documentPart.test(start)) return 'document';
  const format = marks.find(({ at, mark }) => start.startsWith(mark, at));
  if (format) return format.file;
  const text = textOf(lines);
  return launcherLogOf(text) ?? (systemInfo.test(text) ? 'systemInfo' : undefined);
}

/** Most of its lines have a stamp with a date in the brackets, and parts of the launcher wrote them. */
function launcherLogOf(text: string): WrongFile | undefined {
  const lines = text.split(/\r*\n/).filter((line) => line !== '');
  const stamped = lines.filter((line) => launcherStamp.test(line)).length;
  if (stamped === 0 || stamped < lines.length / 2 || !launcherPart.test(text)) return undefined;
  const isOffline = /\bZL01\b|No internet connections? found/.test(text);
  // Windows' error 3: the path was not found.
  const hasNoFolder = /Failed to create file handle for .*Error code: 3\b/.test(text);
  if (hasNoFolder) return isOffline ? 'launcherNoFolderNoInternet' : 'launcherNoFolder';
  if (isOffline) return 'launcherNoInternet';
  return /Update Failed|#Z117\b/.test(text) ? 'launcherUpdate' : 'launcherLog';
}
