import type { EndStage } from '@ridescope/catalogue/log-ends';
import type { Report, ReportSession } from '@ridescope/contract/report/report';
import { reportMessages } from '../en/report.ts';
import { countOf } from '../format/format-number.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';

/** Where the game was, as the end of a sentence whose subject it is, or another. */
function stageText(stage: EndStage, game: 'it' | 'the game'): string {
  switch (stage) {
    case 'start':
      return `while ${game} started`;
    case 'login':
      return `while ${game} logged in`;
    case 'uploading':
      return `while ${game} uploaded files of earlier sessions`;
    case 'loading':
      return `while ${game} loaded the world`;
    case 'menu':
      return 'outside of a ride';
    case 'world':
      return 'in the middle of a ride, or of watching others';
    case 'riding':
      return 'in the middle of the ride';
    case 'saving':
      return `while ${game} saved the ride`;
    case 'closing':
      return `while ${game} closed, after the ride`;
  }
}

type EndedSession = Pick<ReportSession, 'end' | 'saved'>;

/** How the game ended, as one sentence that needs no other. */
export function sessionEndText(
  { end: { how, stage }, saved }: EndedSession,
  person: Person = 'you',
): string {
  switch (how) {
    case 'closed':
      return 'The game closed normally.';
    case 'crashed':
      return stage === 'closing'
        ? writeMessage(reportMessages['crashed-closing'], { person, isSaved: Boolean(saved) })
        : `The game crashed ${stageText(stage, 'it')}.`;
    case 'cut':
      return `The log is cut off ${stageText(stage, 'the game')}: the file was copied while the game was writing.`;
    case 'stopped':
      return stage === 'closing'
        ? 'The game was closing when the log stopped.'
        : `The log stops ${stageText(stage, 'the game')}, without a normal end: the game was ended by force or lost power, or the file was copied too early.`;
  }
}

/** That the rider deleted the last ride, which is then in no feed. */
export function deletedText(
  { end: { isDeleted } }: EndedSession,
  person: Person = 'you',
): string | undefined {
  return isDeleted ? writeMessage(reportMessages['ride-deleted'], { person }) : undefined;
}

/** `This file holds 2 logs`; nothing for a genuine file. */
export function joinedText({ joined }: Pick<Report, 'joined'>): string | undefined {
  return joined && `This file holds ${countOf(joined.count, 'log')}`;
}
