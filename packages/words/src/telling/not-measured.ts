import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { notMeasuredMessages } from '../en/telling/not-measured.ts';
import type { Person } from '../messages/person.ts';
import {
  endsInRideText,
  missingText,
  tooShortText,
  unreadText,
} from '../report/incomplete-log-words.ts';
import { joinedText } from '../report/session-end-words.ts';

/** What a log lacks of a ride. */
export interface GapLine {
  id:
    | 'joined-logs'
    | 'missing-minutes'
    | 'ends-in-line'
    | 'ends-in-ride'
    | 'short-part'
    | 'unread-lines';
  text: string;
}

/** Lists what a reader must know before the verdict: what of the ride is not in the log, or could not be read. */
export function gapLines(report: Report, activity: Activity, person: Person = 'you'): GapLine[] {
  const { activities, parse } = report;
  const isCutInLine = parse.truncated && activities.at(-1) === activity;
  const texts: [GapLine['id'], string | undefined][] = [
    ['joined-logs', joinedText(report)],
    ['missing-minutes', missingText(activity)],
    ['ends-in-line', isCutInLine ? cutInLine : undefined],
    ['ends-in-ride', endsInRideText(activity)],
    ['short-part', tooShortText(activity)],
    ['unread-lines', unreadText(parse, person)],
  ];
  return texts.flatMap(([id, text]) => (text ? [{ id, text }] : []));
}

const cutInLine = notMeasuredMessages['log-ends-middle'];
