/** One option of a command, as help and shell completion list it. */
export interface Option {
  name: `--${string}`;
  short?: `-${string}`;
  /** What follows it, in capitals; absent where nothing does. */
  value?: string;
  about: string;
}

/** One command, as `--help` and the completion of shells list it. */
export interface Command {
  name: string;
  /** What may follow the name. */
  usage: readonly string[];
  about: string;
  /** What the name is followed by; shells complete files. */
  argument?: 'file' | 'id' | 'shell';
  options?: readonly Option[];
  /** More about the arguments, one line each. */
  notes?: readonly string[];
  /** Works on the server's database, so an installation without a server leaves it out. */
  isOperators?: true;
}

const json: Option = { name: '--json', about: 'print the document instead of the summary' };
const out: Option = {
  name: '--out',
  short: '-o',
  value: 'FILE',
  about: 'where the result is written, instead of standard output',
};
const fileNote = 'FILE is a Log.txt, plain, gzipped or in a zip; - reads standard input';

/** The shells that `completion` writes a script for. */
export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'analyze',
    usage: ['FILE|- [--json] [--activity N] [--advanced] [--fit FIT]'],
    about: 'says what went wrong in a ride',
    argument: 'file',
    options: [
      json,
      {
        name: '--activity',
        value: 'N',
        about: 'only the N-th activity of the log, counted from 1',
      },
      {
        name: '--advanced',
        about: 'likely causes with their proof, and a plan, instead of the report',
      },
      {
        name: '--fit',
        value: 'FIT',
        about: "the ride's FIT file, also gzip or zip: when power or heart rate was missing",
      },
      {
        name: '--no-fit',
        about: 'leave out the FIT files of the Activities folder beside the log, or of its archive',
      },
    ],
    notes: [
      `${fileNote}; a recording works too`,
      'in a terminal, without FILE it offers the newest log of the usual folders',
      '"ridescope FILE" does the same',
    ],
  },
  {
    name: 'watch',
    usage: ['[FILE] [--json]', '--replay FILE [--speed N] [--json]'],
    about: 'follows a log while the game writes it',
    argument: 'file',
    options: [
      { name: '--json', about: 'print a line of JSON each second' },
      { name: '--replay', value: 'FILE', about: 'play a finished log as if it were being written' },
      { name: '--speed', value: 'N', about: 'so many times as fast, at most 3600' },
    ],
    notes: [
      'without FILE it follows the newest log of the usual folders',
      'Ctrl+C ends it with the report',
    ],
  },
  {
    name: 'record',
    usage: ['FILE|- [-o RIDE.rsr]'],
    about: 'writes what the report is made of, without personal data',
    argument: 'file',
    options: [out],
    notes: [
      fileNote,
      'the recording has a small part of the size, and analyze makes the same report of it',
    ],
  },
  {
    name: 'redact',
    usage: ['FILE|- [-o FILE]'],
    about: 'masks names, chat, addresses and ids; the report stays the same',
    argument: 'file',
    options: [out],
    notes: [
      fileNote,
      'every line stays where it is and as long as it is; a summary goes to standard error',
    ],
  },
  {
    name: 'repair-fit',
    usage: ['FILE [-o FILE]'],
    about: "repairs the game's FIT file after a crash or a failed save",
    argument: 'file',
    options: [out],
    notes: [
      'FILE is inProgressActivity.fit of the Activities folder, or another FIT file that no service takes',
      'every whole record stays as it is; header, checksum, and the messages of the end are added',
    ],
  },
  {
    name: 'compare-fit',
    usage: ['FIRST SECOND [--json]'],
    about: 'compares two recordings of one ride, such as those of game and head unit',
    argument: 'file',
    options: [json],
    notes: [
      'lays them over each other by the shape of their power; differences are the second minus the first',
    ],
  },
  {
    name: 'rules',
    usage: ['[ID] [--json]'],
    about: 'lists what is checked, or explains one rule',
    argument: 'id',
    options: [json],
    notes: ['ID is a rule such as sensor-ant-rxfail'],
  },
  {
    name: 'simulate',
    usage: ['SCENARIO [--seed N] [--minutes M] [--forms NAME] [--fit FOLDER] [-o FILE]', '--list'],
    about: 'writes a labelled ride as a Log.txt',
    argument: 'id',
    options: [
      { name: '--list', about: 'name all scenarios' },
      { name: '--seed', value: 'N', about: 'another ride with the same faults' },
      { name: '--minutes', value: 'M', about: 'length of the ride' },
      { name: '--forms', value: 'NAME', about: 'line forms of another year, such as 2022-mac' },
      { name: '--fit', value: 'FOLDER', about: "where the ride's FIT files are written, too" },
      { name: '--layout', value: 'YEAR', about: 'of the FIT files: 2022, 2025 or 2026' },
      out,
    ],
  },
  {
    name: 'completion',
    usage: [shells.join('|')],
    about: 'prints a script that completes these commands in a shell',
    argument: 'shell',
    notes: ['bash: eval "$(ridescope completion bash)" in ~/.bashrc'],
  },
  {
    name: 'seed',
    usage: ['--entries N'],
    about: "stores simulated rides in the server's database; 0 removes them",
    options: [{ name: '--entries', value: 'N', about: 'number of rides' }],
    isOperators: true,
  },
  {
    name: 'import-benchmarks',
    usage: ['FILE.csv [--quarter 2018-4] [--world ID --crowd 060]'],
    about: "stores the rows of a table of systems in the server's database",
    argument: 'file',
    options: [
      {
        name: '--quarter',
        value: 'Q',
        about: 'the quarter that the rows count for, instead of the current one',
      },
      {
        name: '--world',
        value: 'ID',
        about: 'the world of the rows, which such tables leave out',
      },
      {
        name: '--crowd',
        value: 'C',
        about: 'their crowding; without both, only the search shows the rows',
      },
    ],
    notes: ['all rows or none; stop the server first if its database is embedded'],
    isOperators: true,
  },
];
