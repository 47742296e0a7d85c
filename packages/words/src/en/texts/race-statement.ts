/** A statement of what a log shows of a race. It speaks of the rider, because others read it. */
export const raceStatementMessages = {
  ride: 'Ride',
  event: 'Event',
  start: 'Start',
  'no-date': 'The log names no date',
  length: 'Length',
  received: 'Received',
  'received-at': '{day}, {time} UTC',
  'received-with': '{day}, {time} UTC, {bytes}',
  sha: 'SHA-256',
  'not-known': 'Not known',
  'all-ride': 'All ride',
  'after-start': '{clock} after the start',
  'a-moment': 'a moment',
  'not-judged': '{title}. {text} So the log says nothing about lost power or connection.',
  'no-loss': 'The log shows no lost power and no lost connection during this ride.',
  'part-missing': '{length} of the ride are missing from the log.',
  'ends-in-ride': 'The log ends while the rider was still riding.',
  'looked-for':
    'Looked for: lost power (trainer, power meter, ANT+ stick), a lost connection to the game server, and a computer that lost its network or fell asleep. Other problems of the ride are not listed.',
  losses: 'Lost power and connection',
  'server-received': 'What the server received',
  proves: 'What this page proves',
  'code-title': 'What the code shows',
  code: 'This server made this page from a log that it received at the time above, and its stored report still says the same. If the page that you hold says anything else than the page under the code, it was altered.',
  'unproven-title': "What a statement doesn't prove",
  unproven:
    "{unproven} The log is a text file on the rider's computer, and nobody can see in it whether it was changed. So this page shows what the server received, and not what happened in the room. The ride's FIT file, if the rider adds it, shows many changes of a log.",
  'masked-title': 'What was masked',
  masked:
    "The rider's browser replaces names, chat and addresses before it sends the log, unless the rider turns that off. This changes no time, no length and no sentence on this page. The SHA-256 is that of the log as the server received it: one changed character gives another number.",
  'open-title': 'What is left open',
  open: 'A loss means that the game received nothing in that time. This page names no culprit and no rider, and says nothing about the result of a race.',
} as const;

/** The answer to the code of a statement. */
export const statementAnswerMessages = {
  unproven:
    "A statement doesn't prove that the ride is that of the rider who shows it, or that the log wasn't changed before it was handed in.",
  'unknown-title': 'No: there is no statement with this code',
  unknown:
    'Compare the code with the page, character by character. If they are the same, this server did not make the page.',
  'changed-title': 'No: the stored report no longer says the same',
  changed:
    "This server gave out the code, but something was replaced since: the report was checked again by newer rules, or made of a longer log of the same ride, or the ride's FIT file was added or removed. Ask the rider for a new statement.",
  'deleted-title': 'That report was deleted by its owner',
  deleted:
    "This server gave out the code, but nothing is left to compare the page with. The page can't be confirmed any more.",
} as const;
