import type { EndStage, LogEndKind } from '@ridescope/catalogue/log-ends';
import type { Report, ReportSession } from '@ridescope/contract/report/report';
import { sessionEndWordsMessages } from '../en/report/session-end-words.ts';
import { reportMessages } from '../en/report.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';

type KnownStage = Exclude<EndStage, 'unknown'>;

/** Where the game was, as the end of a sentence whose subject it is, or another. */
function stageText(stage: KnownStage, game: 'it' | 'the game'): string {
  switch (stage) {
    case 'start':
      return writeMessage(sessionEndWordsMessages['while-started'], { game });
    case 'login':
      return writeMessage(sessionEndWordsMessages['while-logged'], { game });
    case 'uploading':
      return writeMessage(sessionEndWordsMessages['while-uploaded-files'], { game });
    case 'loading':
      return writeMessage(sessionEndWordsMessages['while-loaded-world'], { game });
    case 'menu':
      return sessionEndWordsMessages['outside-ride'];
    case 'world':
      return sessionEndWordsMessages['middle-ride-watching'];
    case 'riding':
      return sessionEndWordsMessages['middle-ride'];
    case 'saving':
      return writeMessage(sessionEndWordsMessages['while-saved-ride'], { game });
    case 'closing':
      return writeMessage(sessionEndWordsMessages['while-closed-after'], { game });
  }
}

type EndedSession = Pick<ReportSession, 'end' | 'saved'>;

/** How the game ended, as one sentence that needs no other. */
export function sessionEndText(
  { end: { how, stage }, saved }: EndedSession,
  person: Person = 'you',
): string {
  if (stage === 'unknown') return unknownStageText(how);
  switch (how) {
    case 'closed':
      return sessionEndWordsMessages['game-closed-normally'];
    case 'crashed':
      return stage === 'closing'
        ? writeMessage(reportMessages['crashed-closing'], { person, isSaved: Boolean(saved) })
        : writeMessage(sessionEndWordsMessages['game-crashed'], { stage: stageText(stage, 'it') });
    case 'cut':
      return writeMessage(sessionEndWordsMessages['log-cut-off'], {
        stage: stageText(stage, 'the game'),
      });
    case 'stopped':
      return stage === 'closing'
        ? sessionEndWordsMessages['game-closing-when']
        : writeMessage(sessionEndWordsMessages['log-stops-without'], {
            stage: stageText(stage, 'the game'),
          });
  }
}

/** How the game ended, of a log that doesn't show what it did then. */
function unknownStageText(how: LogEndKind): string {
  switch (how) {
    case 'closed':
      return sessionEndWordsMessages['game-closed-normally'];
    case 'crashed':
      return sessionEndWordsMessages['game-crashed-unknown'];
    case 'cut':
      return sessionEndWordsMessages['log-cut-off-unknown'];
    case 'stopped':
      return sessionEndWordsMessages['log-stops-unknown'];
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
  return joined && writeMessage(sessionEndWordsMessages['file-holds'], { count: joined.count });
}
