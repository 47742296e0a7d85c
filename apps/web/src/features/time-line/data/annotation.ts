import { stretchMessages } from '@ridescope/words/en/time-line';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type { Tone } from '@ridescope/words/report/tone';
import type { Span } from '../../../shared/time-range/time-span.ts';
import type { Lane } from './lane.ts';

/** What an analysis says of a moment or a stretch of one lane. */
export interface Annotation {
  /** The lane that it is about; a sensor by its key. */
  on: 'fps' | 'freezes' | 'network' | { sensorKey: string };
  startS: number;
  /** Absent for a moment. */
  endS?: number;
  text: string;
  tone: Tone;
}

/** The annotations of a lane. */
export function annotationsOn(lane: Lane, all: readonly Annotation[]): Annotation[] {
  return all.filter(
    ({ on }) => lane.id === (typeof on === 'string' ? on : `sensor ${on.sensorKey}`),
  );
}

/** A lane whose values also name what an analysis says there. */
export function withAnnotations(lane: Lane, all: readonly Annotation[]): Lane {
  const own = annotationsOn(lane, all);
  if (own.length === 0) return lane;
  return {
    ...lane,
    at: (t, slackS) => {
      const reading = lane.at(t, slackS);
      const found = annotationAt(own, t, slackS);
      return found
        ? { ...reading, event: joined(reading.event, found.text), tone: found.tone }
        : reading;
    },
    over: (span, isWhole) => {
      const reading = lane.over(span, isWhole);
      const count = own.filter((one) => isIn(one, span)).length;
      return count === 0
        ? reading
        : {
            ...reading,
            event: joined(
              reading.event,
              writeMessage(stretchMessages['marked-by-analysis'], { count }),
            ),
          };
    },
  };
}

/** The shortest that holds a moment, because a long one may hold others. */
function annotationAt(own: readonly Annotation[], t: number, slackS: number) {
  const lengthS = ({ startS, endS = startS }: Annotation) => endS - startS;
  return own
    .filter((one) => isIn(one, { from: t - slackS, to: t + slackS }))
    .toSorted((a, b) => lengthS(a) - lengthS(b))[0];
}

function isIn({ startS, endS = startS }: Annotation, { from, to }: Span): boolean {
  return endS >= from && startS <= to;
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
