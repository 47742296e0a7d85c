import type { ParseResult } from '@ridescope/log-parser';
import type { LogRecord } from '../record/log-record.ts';
import type { HardwareFacts } from './hardware.ts';
import type { SessionFacts } from './ride/session.ts';
import type { SessionEnd } from './ride/session-end.ts';

/** The whole log, as far as the diagnosis of one of its activities needs it. */
export interface LogFacts {
  record: LogRecord;
  parse: Pick<ParseResult, 'firstSecondOfDay'>;
  session: SessionFacts;
  hardware: HardwareFacts;
  /** How the session ended, apart from its rides; absent while the game still runs. */
  sessionEnd?: SessionEnd & { afterS: number };
}
