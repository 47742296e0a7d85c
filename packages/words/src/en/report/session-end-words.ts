/** Words of a report. */
export const sessionEndWordsMessages = {
  'while-started': 'while {isGame, select, true {the game} other {it}} started',
  'while-logged': 'while {isGame, select, true {the game} other {it}} logged in',
  'while-uploaded-files':
    'while {isGame, select, true {the game} other {it}} uploaded files of earlier sessions',
  'while-loaded-world': 'while {isGame, select, true {the game} other {it}} loaded the world',
  'outside-ride': 'outside of a ride',
  'middle-ride-watching': 'in the middle of a ride, or of watching others',
  'middle-ride': 'in the middle of the ride',
  'while-saved-ride': 'while {isGame, select, true {the game} other {it}} saved the ride',
  'while-closed-after': 'while {isGame, select, true {the game} other {it}} closed, after the ride',
  'game-closed-normally': 'The game closed normally.',
  'game-crashed': 'The game crashed {stage}.',
  'log-cut-off':
    'The log is cut off {stage}: the file is incomplete, was copied while the game was writing, or the computer lost power.',
  'game-closing-when': 'The game was closing when the log stopped.',
  'log-stops-without':
    'The log stops {stage}, without a normal end: the game was ended by force or lost power, or the file was copied too early.',
  'game-crashed-unknown': 'The game crashed.',
  'log-cut-off-unknown':
    'The log is cut off within a line: the file is incomplete, was copied while the game was writing, or the computer lost power.',
  'log-stops-unknown':
    "The log stops without a normal end, and what it holds doesn't show what the game did then. It may be only a part of the file.",
  'file-holds': 'This file holds {count, plural, =1 {# log} other {# logs}}.',
} as const;
