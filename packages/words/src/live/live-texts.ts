import type { LiveGap } from '@ridescope/catalogue/live-view';
import { type ProblemSentence, problemSentences } from '@ridescope/catalogue/problem-sentences';
import type { SentenceShape } from '@ridescope/catalogue/value-kinds';
import type { LiveIncident, LiveSensor, LiveView } from '@ridescope/contract/live-view';
import { liveGapTexts, liveProblemMessages } from '../en/live-view.ts';
import { roleNames, sensorNames, transportNames } from '../en/sensors.ts';
import { percentText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { listText } from '../format/list-text.ts';
import { sentenceText } from '../messages/sentence-text.ts';
import { problemSentenceText } from '../report/problem-text.ts';

/** What happens or happened in the last minutes, in the words of the report. */
export function incidentText({ sentences, othersHeard = [] }: LiveIncident): string {
  const others = othersHeard.map((role) => sensorNames[role]);
  const are = others.length > 1 ? 'are' : 'is';
  return [
    ...sentences.map(liveSentence),
    ...(others.length > 0
      ? [`Your ${listText(others)} ${are} heard, so the fault is at that sensor or its battery.`]
      : []),
  ].join(' ');
}

function liveSentence(sentence: ProblemSentence): string {
  const messages: Readonly<Partial<Record<ProblemSentence['id'], unknown>>> = liveProblemMessages;
  const message = messages[sentence.id] as Parameters<typeof sentenceText>[0] | undefined;
  if (message === undefined) return problemSentenceText(sentence);
  const shape: SentenceShape = problemSentences[sentence.id];
  return sentenceText(message, shape, 'values' in sentence ? sentence.values : {});
}

/** `since 12 s`, `30 s ago`: when it last happened. */
export function incidentTimeText({ startS, endS }: LiveIncident, nowS: number): string {
  if (endS === undefined) return `for ${spanText(Math.max(1, nowS - startS))}`;
  return `${spanText(Math.max(1, nowS - endS))} ago`;
}

/** `That is over, after 12 s.` */
export function incidentEndText({ startS, endS = startS }: LiveIncident): string {
  return `That is over, after ${spanText(Math.max(1, endS - startS))}.`;
}

/** Says how the last five minutes were where they have no incident. Good only while the ride is on and everything answers. */
export function quietLiveText(
  { isRiding, connection, sensors }: Pick<LiveView, 'isRiding' | 'connection' | 'sensors'>,
  isCurrent: boolean,
): { text: string; isGood: boolean } {
  if (!isCurrent) return { text: 'Nothing new is known: the log does not grow.', isGood: false };
  if (!isRiding) return { text: 'Waiting for the ride.', isGood: false };
  if (connection.state === 'lost' || sensors.some(({ state }) => state !== 'heard'))
    return { text: 'Something does not answer right now: see below.', isGood: false };
  if (connection.state === 'unknown' || sensors.length === 0)
    return { text: 'Nothing found in the last 5 minutes, as far as the log shows.', isGood: false };
  return { text: 'Nothing went wrong in the last 5 minutes.', isGood: true };
}

/** `Heart rate, ANT+` */
export function liveSensorName({ role, transport }: LiveSensor): string {
  return `${roleNames[role]}, ${transportNames[transport]}`;
}

/** `silent for 4 s`: how a sensor is heard now. */
export function liveSensorText({ state, silentS = 0 }: LiveSensor): string {
  const length = spanText(silentS);
  switch (state) {
    case 'heard':
      return 'heard';
    case 'silent':
      return `silent for ${length}`;
    case 'unsure':
      return `lost ${length} ago, not heard since as far as the log shows`;
    case 'quiet':
      return `no message for ${length}: lost, or nobody pedals`;
  }
}

/** `3 % lost in the last minute` */
export function liveLossText({ lossPercent }: LiveSensor): string {
  return lossPercent === undefined
    ? 'loss not known'
    : `${percentText(lossPercent)} lost in the last minute`;
}

/** `Lost for 12 s`: whether the game server answers. */
export function liveConnectionText({ connection, t }: Pick<LiveView, 'connection' | 't'>): string {
  if (connection.state === 'unknown') return 'Not known';
  if (connection.state === 'connected') return 'Connected';
  return `Lost for ${spanText(Math.max(1, t - (connection.sinceS ?? t)))}`;
}

export function liveGapText(gap: LiveGap): string {
  return liveGapTexts[gap];
}
