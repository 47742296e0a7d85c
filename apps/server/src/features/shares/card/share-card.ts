import type { Activity, Report } from '@ridescope/contract';

export type Tone = 'good' | 'fair' | 'poor' | 'absent';

/** The text and the picture of a link preview. */
export interface ShareCard {
  /** World and route. */
  place: string;
  /** Date, time and length of the ride. */
  when: string;
  /** Absent where nothing was measured. */
  score?: number;
  tone: Tone;
  scoreWord: string;
  /** The most costly incident, or a sentence that there was none. */
  happened: string;
  /** Colour of that sentence. */
  isTrouble: boolean;
}

/** Limits and labels of the rules catalogue, section 6. */
const goodFrom = 90;
const fairFrom = 60;

/** Makes the card of the report's longest ride, which the page opens with. */
export function cardOf({ session, activities }: Report): ShareCard {
  const activity = activities.reduce<Activity | undefined>(
    (best, one) => (best && best.movingSeconds >= one.movingSeconds ? best : one),
    undefined,
  );
  const startedAt = activity?.startedAt ?? session.startedAt;
  const offset = session.utcSource === 'unknown' ? 0 : (session.utcOffsetMinutes ?? 0);
  const when = [
    ...(startedAt === undefined ? [] : [dateText(startedAt, offset)]),
    ...(activity && activity.rideSeconds > 0 ? [lengthText(activity.rideSeconds)] : []),
  ];
  const score = activity?.scores.total;
  const tone = toneOf(score);
  const [worst] = activity?.incidents ?? [];
  return {
    place: placeOf(activity),
    when: when.join(' · '),
    ...(score !== undefined && { score }),
    tone,
    scoreWord: tone === 'absent' ? 'not measured' : tone,
    happened: worst?.summary ?? noIncidentText(activity),
    isTrouble: worst !== undefined,
  };
}

function placeOf(activity: Activity | undefined): string {
  const world = activity?.world && (activity.world.name ?? `World ${activity.world.id}`);
  return [world, activity?.routes[0]].filter(Boolean).join(' · ') || 'A ride';
}

function noIncidentText(activity: Activity | undefined): string {
  if (!activity) return 'There is no ride in this log.';
  return activity.isJudged
    ? 'Nothing broke in this ride.'
    : 'This ride is too short to judge what went wrong.';
}

function toneOf(score: number | undefined): Tone {
  if (score === undefined) return 'absent';
  if (score >= goodFrom) return 'good';
  return score >= fairFrom ? 'fair' : 'poor';
}

const dateParts = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
} as const);

/** Formats `Tue 13 Jan 2026, 18:48`, in the rider's local time. */
function dateText(iso: string, offsetMinutes: number): string {
  const shifted = new Date(Date.parse(iso) + offsetMinutes * 60_000);
  const part = Object.fromEntries(
    dateParts.formatToParts(shifted).map(({ type, value }) => [type, value]),
  );
  return `${part.weekday} ${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}`;
}

/** Formats `1 h 04 min`, `38 min`. */
function lengthText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
