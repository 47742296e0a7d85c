import type { LiveGap } from '@ridescope/catalogue/live-view';
import { type ProblemSentence, problemSentences } from '@ridescope/catalogue/problem-sentences';
import type { SentenceShape } from '@ridescope/catalogue/value-kinds';
import type { LiveIncident, LiveSensor, LiveView } from '@ridescope/contract/live-view';
import { liveGapTexts, liveMessages, liveProblemMessages } from '../en/live-view.ts';
import { roleNames, sensorNames, transportNames } from '../en/sensors.ts';
import { percentText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { listText } from '../format/list-text.ts';
import { sentenceText } from '../messages/sentence-text.ts';
import { writeMessage } from '../messages/write-message.ts';
import { problemSentenceText } from '../report/problem-text.ts';

/** What happens or happened in the last minutes, in the words of the report. */
export function incidentText({ sentences, othersHeard = [] }: LiveIncident): string {
  const others = othersHeard.map((role) => sensorNames[role]);
  return [
    ...sentences.map(liveSentence),
    ...(others.length > 0
      ? [
          writeMessage(liveMessages['others-heard'], {
            others: listText(others),
            count: others.length,
          }),
        ]
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

/** `for 12 s`, `30 s ago`: when it last happened. */
export function incidentTimeText({ startS, endS }: LiveIncident, nowS: number): string {
  const since = (thenS: number) => ({ length: spanText(Math.max(1, nowS - thenS)) });
  return endS === undefined
    ? writeMessage(liveMessages['lasts-for'], since(startS))
    : writeMessage(liveMessages['was-ago'], since(endS));
}

/** `That is over, after 12 s.` */
export function incidentEndText({ startS, endS = startS }: LiveIncident): string {
  return writeMessage(liveMessages.over, { length: spanText(Math.max(1, endS - startS)) });
}

/** Says how the last five minutes were where they have no incident. Good only while the ride is on and everything answers. */
export function quietLiveText(
  { isRiding, connection, sensors }: Pick<LiveView, 'isRiding' | 'connection' | 'sensors'>,
  isCurrent: boolean,
): { text: string; isGood: boolean } {
  if (!isCurrent) return { text: liveMessages['log-stands'], isGood: false };
  if (!isRiding) return { text: liveMessages['waiting-ride'], isGood: false };
  if (connection.state === 'lost' || sensors.some(({ state }) => state !== 'heard'))
    return { text: liveMessages['no-answer'], isGood: false };
  if (connection.state === 'unknown' || sensors.length === 0)
    return { text: liveMessages['nothing-found'], isGood: false };
  return { text: liveMessages['nothing-wrong'], isGood: true };
}

/** `Heart rate, ANT+` */
export function liveSensorName({ role, transport }: LiveSensor): string {
  return writeMessage(liveMessages.sensor, {
    role: roleNames[role],
    transport: transportNames[transport],
  });
}

/** `silent for 4 s`: how a sensor is heard now. */
export function liveSensorText({ state, silentS = 0 }: LiveSensor): string {
  const length = spanText(silentS);
  switch (state) {
    case 'heard':
      return liveMessages.heard;
    case 'silent':
      return writeMessage(liveMessages.silent, { length });
    case 'unsure':
      return writeMessage(liveMessages.unsure, { length });
    case 'quiet':
      return writeMessage(liveMessages.quiet, { length });
  }
}

/** `3 % lost in the last minute` */
export function liveLossText({ lossPercent }: LiveSensor): string {
  return lossPercent === undefined
    ? liveMessages['loss-unknown']
    : writeMessage(liveMessages.loss, { percent: percentText(lossPercent) });
}

/** In place of a figure that the log has not shown yet. */
export const notKnownText = liveMessages['not-known'];

/** `Lost for 12 s`: whether the game server answers. */
export function liveConnectionText({ connection, t }: Pick<LiveView, 'connection' | 't'>): string {
  if (connection.state === 'unknown') return notKnownText;
  if (connection.state === 'connected') return liveMessages.connected;
  const length = spanText(Math.max(1, t - (connection.sinceS ?? t)));
  return writeMessage(liveMessages['connection-lost'], { length });
}

export function liveGapText(gap: LiveGap): string {
  return liveGapTexts[gap];
}
