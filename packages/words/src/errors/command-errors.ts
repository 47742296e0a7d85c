/*
 * Why a command of `ridescope` ends without its result. Each is one line after "ridescope: ", so it begins in lower case and has no
 * full stop. Paths and names arrive as they may be printed.
 */

/** Wrong arguments. */
export const argumentErrors = {
  unknown: 'wrong arguments',
  noLog: 'no log given: name a FILE, or - for standard input; see ridescope --help',
  noSuchCommand: (command: string) =>
    `unknown command '${command}', and no file of that name; see ridescope --help`,
  oneFile: (command: string) => `${command} takes one FILE, or - for standard input`,
  twoFits: 'compare-fit takes two FIT files of one ride',
  fitAndNoFit: 'use either --fit or --no-fit',
  fitWithAdvanced: '--fit goes with the report, not with --advanced',
  activity: '--activity takes a number, counted from 1',
  noSuchActivity: (activity: number, count: number) =>
    `there is no activity ${activity}: the log has ${count === 1 ? 'one activity' : `${count} activities`}`,
  oneShell: (shells: readonly string[]) => `completion takes one shell: ${shells.join(', ')}`,
  oneRule: 'rules takes one ID, or none for the list',
  noSuchRule: (id: string) => `there is no rule '${id}'; ridescope rules lists them all`,
  oneScenario: 'simulate takes one SCENARIO, or --list for their names',
  noSuchScenario: (name: string) => `there is no scenario '${name}', see ridescope simulate --list`,
  minutes: '--minutes takes a number from 1 to 1440',
  seed: '--seed takes a whole number',
  forms: (names: readonly string[]) => `--forms takes one of ${names.join(', ')}`,
  layout: (names: readonly string[]) => `--layout takes one of ${names.join(', ')}`,
  watchedFile: 'watch takes one FILE, or --replay FILE',
  speedOfReplay: '--speed needs --replay',
  speed: (fastest: number) => `--speed takes a number from above 0 to ${fastest}`,
  watchedInput: 'watch takes a file, not standard input',
  recordingOutput: 'a recording is not text: name a file with -o',
  fitOutput: 'a FIT file is not text: name a file with -o',
  sameFile: (path: string) => `-o must name another file than ${path}`,
} as const;

/** Files that can't be read or written. */
export const fileErrors = {
  cannotRead: (path: string, reason: string) => `cannot read ${path}: ${reason}`,
  cannotWrite: (path: string, reason: string) => `cannot write ${path}: ${reason}`,
  cannotCompare: (reason: string) => `cannot compare the files: ${reason}`,
  cannotRepair: (path: string, reason: string) => `cannot repair ${path}: ${reason}`,
  cannotUnpack: (path: string) => `cannot unpack ${path}: the gzip data is cut off or damaged`,
  /** @param problem a sentence */
  unreadableArchive: (path: string, problem: string) => `${path} could not be read. ${problem}`,
  isRecording: (path: string) => `${path} is a recording already`,
  largeRecording: 'the recording is too large',
  noWatchedLog: 'there is no Log.txt in the usual folders; name it: ridescope watch FILE',
  watchedLogGone: (path: string) => `the log is gone, so there is no report: ${path}`,
  compressedLog: (path: string, compression: 'zip' | 'gzip') =>
    `watch needs a plain Log.txt, and ${path} is ${compression === 'zip' ? 'a zip archive' : 'a gzip file'}. For the report of the log in it: ridescope analyze ${path}`,
} as const;

/** Reasons of `fileErrors`. */
export const fileReasons = {
  missing: 'no such file',
  missingOrUnreadable: 'no such file, or not readable',
  forbidden: 'permission denied',
  folder: 'it is a folder',
  unknown: 'unknown error',
} as const;

/** Why a recording can't be read. */
export const recordingRefusals = {
  notARecording: 'it is not a recording',
  damaged: 'the recording is cut off or damaged',
  newer: 'a newer version of Ridescope wrote this recording',
} as const;
