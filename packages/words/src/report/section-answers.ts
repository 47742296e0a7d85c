import type { Activity } from '@ridescope/contract/report/activity';
import {
  type CountedNetwork,
  type CountedSensor,
  countedNetwork,
  countedSensors,
} from '@ridescope/contract/report/count-episodes';
import type { ParseSummary } from '@ridescope/contract/report/parse-summary';
import type { Hardware } from '@ridescope/contract/report/report';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { sectionAnswersMessages } from '../en/report/section-answers.ts';
import { roleNouns } from '../en/sensors.ts';
import { fpsText, percentText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';
import { unexplainedFindings } from '../telling/findings.ts';
import { longestGap } from './sensor-words.ts';
import { patternWords } from './tested-pattern.ts';

/*
 * What each section of a report says, in one line: it stands beside the title, and on a phone it is all that a folded
 * section shows.
 */

/** `No problem besides those above; 3 figures were unusual, not felt` */
export function findingsAnswer(activity: Pick<Activity, 'problems' | 'results'>): string {
  const key = activity.problems.length > 0 ? 'nothing-besides-problems' : 'nothing-found';
  const unfelt = unexplainedFindings(activity).length;
  return writeMessage(sectionAnswersMessages[key], { unfelt });
}

/** `1 confirmed: Frame rate falling when many riders are around you` */
export function correlationsAnswer(
  { patterns }: Pick<Activity, 'patterns'>,
  person: Person = 'you',
): string {
  const confirmed = patterns.filter(({ verdict }) => verdict === 'confirmed');
  const suggestive = patterns.filter(({ verdict }) => verdict === 'suggestive');
  const [first] = confirmed.length > 0 ? confirmed : suggestive;
  if (first) {
    const found = confirmed.length > 0 ? confirmed : suggestive;
    const word = confirmed.length > 0 ? 'confirmed' : 'possible';
    return `${found.length} ${word}: ${patternWords(first.patternId, person).title}${found.length > 1 ? sectionAnswersMessages.more : ''}`;
  }
  return patterns.some(({ verdict }) => verdict === 'notFound')
    ? sectionAnswersMessages['no-two-kinds']
    : sectionAnswersMessages['too-little-happened'];
}

/** `60 FPS on average, held there by a cap; 16 s below 30 FPS` */
export function frameRateAnswer({ fps }: Pick<Activity, 'fps'>): string {
  if (!fps) return sectionAnswersMessages['not-measured-log'];
  const below = Math.round(fps.secondsBelow['30']);
  const slow =
    below < 1
      ? sectionAnswersMessages['never-below-30']
      : writeMessage(sectionAnswersMessages['below-30-fps'], { below: spanText(below) });
  const cap =
    fps.cap === undefined
      ? ''
      : writeMessage(sectionAnswersMessages.capped, { cap: fpsText(fps.cap) });
  return writeMessage(sectionAnswersMessages.average, { mean: fpsText(fps.mean), cap, slow });
}

/** `4 sensors; most trouble: heart rate, 28 % of its messages lost` */
export function sensorsAnswer(activity: Pick<Activity, 'sensors' | 'episodes'>): string {
  const sensors = countedSensors(activity);
  if (sensors.length === 0) return sectionAnswersMessages['not-measured-log-names'];
  const worst = sensors
    .map((sensor) => ({ sensor, loss: lossOf(sensor) }))
    .reduce((most, one) => (one.loss.weight > most.loss.weight ? one : most));
  const count = writeMessage(sectionAnswersMessages.sensors, { count: sensors.length });
  if (worst.loss.weight === 0) return writeMessage(sectionAnswersMessages['none-lost'], { count });
  return writeMessage(sectionAnswersMessages['most-trouble'], {
    count,
    value: roleNouns[worst.sensor.role],
    text: worst.loss.text,
  });
}

/** Percent of a ride; the limit of the rule about gaps in the power. */
const leastCoverage = 95;

function lossOf(sensor: CountedSensor): { weight: number; text: string } {
  const { lossPercent = 0, coveragePercent = 100, timesLost = 0 } = sensor;
  if (timesLost > 0) {
    const seconds = longestGap(sensor)?.seconds ?? 0;
    return {
      weight: 100 + seconds,
      text: writeMessage(sectionAnswersMessages['sensor-lost'], {
        timesLost,
        longest: longestText(timesLost, seconds),
      }),
    };
  }
  if (coveragePercent < leastCoverage)
    return {
      weight: 100 - coveragePercent,
      text: writeMessage(sectionAnswersMessages['readings-cover-ride'], {
        coveragePercent: percentText(coveragePercent),
      }),
    };
  // A lost connection outweighs every share of lost messages.
  return {
    weight: lossPercent >= 1 ? lossPercent : 0,
    text: writeMessage(sectionAnswersMessages['messages-lost'], {
      lossPercent: percentText(lossPercent),
    }),
  };
}

/** `, longest 3 min 10 s` after a count, `, for 3 min 10 s` after a single time. */
function longestText(count: number, seconds: number): string {
  if (seconds <= 0) return '';
  const message = sectionAnswersMessages[count === 1 ? 'for-length' : 'longest-length'];
  return writeMessage(message, { length: spanText(seconds) });
}

/** `Connection to the game lost twice, longest 3 min 10 s` */
export function networkAnswer(
  activity: Pick<Activity, 'network' | 'problems' | 'episodes' | 'followed'>,
): string {
  return isNeverConnected(activity)
    ? sectionAnswersMessages['never-connected-game']
    : outagesText(countedNetwork(activity));
}

/** Whether the game server never answered: then its one long silence is no lost connection. */
export function isNeverConnected({ problems }: Pick<Activity, 'problems'>): boolean {
  return problems.some(({ id }) => id === 'not-connected');
}

function outagesText(network: CountedNetwork): string {
  const { linkLosses, longestOutageS = 0, tcpDrops = 0, latencyTestFailures = 0 } = network;
  if (linkLosses) {
    return writeMessage(sectionAnswersMessages['connection-game-lost'], {
      linkLosses,
      linkLosses2: longestText(linkLosses, longestOutageS),
    });
  }
  const retained = linkLosses === 0 ? sectionAnswersMessages['connection-game-never'] : undefined;
  const others = [
    tcpDrops > 0 && writeMessage(sectionAnswersMessages['game-message-connection'], { tcpDrops }),
    latencyTestFailures > 0 &&
      writeMessage(sectionAnswersMessages['tests-failed'], { tests: latencyTestFailures }),
  ].filter(Boolean);
  return (
    [retained, ...others].filter(Boolean).join(', ') || sectionAnswersMessages['not-measured-log']
  );
}

/** `GeForce RTX 4050 Laptop, i7-13700H, 2560 × 1440` */
export function hardwareAnswer({ gpu, cpu, resolution }: Hardware): string {
  const picture = resolution && `${resolution.width} × ${resolution.height}`;
  return [gpu, cpu, picture].filter(Boolean).join(', ') || sectionAnswersMessages['log-does-not'];
}

/** `12 events of 4 kinds` */
export function eventsAnswer(activity: Pick<Activity, 'events' | 'episodes' | 'sensors'>): string {
  const events = timelineEvents(activity);
  if (events.length === 0) return sectionAnswersMessages.none;
  const kinds = new Set(events.map(({ kind }) => kind)).size;
  return writeMessage(sectionAnswersMessages.events, { events: events.length, kinds });
}

/** `99.9 % of 12,514 lines understood` */
export function logAnswer({ understoodPercent, lines }: ParseSummary): string {
  return writeMessage(sectionAnswersMessages.understood, {
    understoodPercent: percentText(understoodPercent),
    lines,
  });
}
