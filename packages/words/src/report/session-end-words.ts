import type { EndStage, LogEndKind } from '@ridescope/catalogue/log-ends';
import type { Report, ReportSession } from '@ridescope/contract/report/report';
import { sessionEndWordsMessages } from '../en/report/session-end-words.ts';
import { reportMessages } from '../en/report.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';

type KnownStage = Exclude<EndStage, 'unknown'>;

/**
 * Where the game was, as the end of a sentence.
 * @param isGame whether the words must name it, because another thing is the subject
 */
function stageText(stage: KnownStage, isGame: boolean): string {
  switch (stage) {
    case 'start':
      return writeMessage(sessionEndWordsMessages['while-started'], { isGame });
    case 'login':
      return writeMessage(sessionEndWordsMessages['while-logged'], { isGame });
    case 'uploading':
      return writeMessage(sessionEndWordsMessages['while-uploaded-files'], { isGame });
    case 'loading':
      return writeMessage(sessionEndWordsMessages['while-loaded-world'], { isGame });
    case 'menu':
      return sessionEndWordsMessages['outside-ride'];
    case 'world':
      return sessionEndWordsMessages['middle-ride-watching'];
    case 'riding':
      return sessionEndWordsMessages['middle-ride'];
    case 'saving':
      return writeMessage(sessionEndWordsMessages['while-saved-ride'], { isGame });
    case 'closing':
      return writeMessage(sessionEndWordsMessages['while-closed-after'], { isGame });
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
        : writeMessage(sessionEndWordsMessages['game-crashed'], { stage: stageText(stage, false) });
    case 'cut':
      return writeMessage(sessionEndWordsMessages['log-cut-off'], {
        stage: stageText(stage, true),
      });
    case 'stopped':
      return stage === 'closing'
        ? sessionEndWordsMessages['game-closing-when']
        : writeMessage(sessionEndWordsMessages['log-stops-without'], {
            stage: stageText(stage, true),
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

/** `This file holds 2 logs.`; nothing for a genuine file. */
export function joinedText({ joined }: Pick<Report, 'joined'>): string | undefined {
  return joined && writeMessage(sessionEndWordsMessages['file-holds'], { count: joined.count });
}
