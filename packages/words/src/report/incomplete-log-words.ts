import type { Activity } from '@ridescope/contract/report/activity';
import type { ParseSummary } from '@ridescope/contract/report/parse-summary';
import { incompleteLogWordsMessages } from '../en/report/incomplete-log-words.ts';
import { percentText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { listText } from '../format/list-text.ts';
import { formatMessage } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';
import { areaText } from './problem-text.ts';

const noticeableS = 60;

/** `Only 7 of 51 minutes are in this log.`; nothing where less than a minute is missing. */
export function missingText({
  rideSeconds,
  missingSeconds = 0,
}: Pick<Activity, 'rideSeconds' | 'missingSeconds'>): string | undefined {
  if (missingSeconds < noticeableS) return undefined;
  const whole = Math.max(1, Math.round(rideSeconds / 60));
  const logged = Math.min(whole, Math.max(0, Math.round((rideSeconds - missingSeconds) / 60)));
  if (logged >= whole) return undefined;
  return writeMessage(incompleteLogWordsMessages.minutes, {
    isLittle: logged * 2 < whole,
    isOne: logged === 1,
    logged: String(logged),
    whole,
  });
}

/** That the log stops during the ride and what that means; nothing where it goes on, or was closed. */
export function endsInRideText({ endsInRide }: Pick<Activity, 'endsInRide'>): string | undefined {
  return endsInRide ? incompleteLogWordsMessages['log-ends-middle'] : undefined;
}

/** Movement in a ride that is judged (catalogue 1.3); shorter parts of a log could hold none. */
const judgedS = 300;

/**
 * That a part of the log without a ride is shorter than any ride that is judged, so that it doesn't show what the
 * computer and the sensors do in a ride; nothing for a longer one.
 */
export function tooShortText({
  notJudgedReason,
  startS,
  endS,
}: Pick<Activity, 'notJudgedReason' | 'startS' | 'endS'>): string | undefined {
  const isWatched = notJudgedReason === 'watched' || notJudgedReason === 'noSource';
  const seconds = endS - startS;
  return isWatched && seconds < judgedS
    ? writeMessage(incompleteLogWordsMessages['part-log-only'], { seconds: spanText(seconds) })
    : undefined;
}

/** `12 % of the lines in this log were not recognised, so figures about your sensors may be missing.` */
export function unreadText(
  { unread }: Pick<ParseSummary, 'unread'>,
  person: Person = 'you',
): string | undefined {
  if (!unread) return undefined;
  const names = unread.areas.map((area) => areaText(area, person));
  return formatMessage(incompleteLogWordsMessages['lines-log-not'], {
    percent: percentText(unread.percent),
    isKnown: names.length > 0,
    names: listText(names),
  });
}

/** An excerpt of this share of recognised lines is one of a game log. */
const recognisedPercent = 50;

/**
 * What a report without any activity says: that an excerpt is too short, or the sentence of the specification for a file of
 * which hardly anything was recognised.
 */
export function noActivityText({
  headless,
  lines,
  understoodPercent,
}: Pick<ParseSummary, 'headless' | 'lines' | 'understoodPercent'>): string {
  return headless && understoodPercent >= recognisedPercent
    ? writeMessage(incompleteLogWordsMessages['excerpt-game-log'], { lines })
    : incompleteLogWordsMessages['no-data-found'];
}
