import type { FrameRateLimit } from '@ridescope/contract/frame-rate-limits';
import type { FpsSeries } from '@ridescope/contract/report/series';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import type { ExplainedText } from '@ridescope/words/messages/explained-text';
import type { Tone } from '@ridescope/words/report/tone';
import type { Span } from '../../../shared/time-range/time-span.ts';
import type { FpsScale } from './fps-scale.ts';
import type { Outage } from './outages.ts';
import type { SensorLoss } from './sensor-loss.ts';
import type { Step } from './steps.ts';

/** The text beside a lane. */
export interface Reading {
  text: string;
  /** What happens there, and how grave it is. */
  event?: string | undefined;
  tone?: Tone | undefined;
  /** The drawing shows the text, so beside it the text would be doubled. */
  isDrawn?: true;
}

interface LaneWords {
  /** Unlike that of any other lane of the activity. */
  id: string;
  title: string;
  /** The title with its term, where it has one. */
  explained?: ExplainedText;
  /** Model, connection, or unit. */
  subtitle?: string | undefined;
  /** What the lane cannot show, said in it. */
  note?: string | undefined;
  /** The value of a moment. Events within `slackS` count as being there: a mark is wider than its moment. */
  at: (t: number, slackS: number) => Reading;
  /** The values of a stretch in short. */
  over: (span: Span, isWhole: boolean) => Reading;
}

export interface FpsLane extends LaneWords {
  kind: 'fps';
  samples: FpsSeries;
  scale: FpsScale;
  /** The rate that the game is held at. */
  cap: number | undefined;
  /** Limits that the ride was below at least once, lowest first; only their bands are drawn. */
  limits: readonly FrameRateLimit[];
}

export interface FreezesLane extends LaneWords {
  kind: 'freezes';
  events: readonly TimelineEvent[];
}

export interface CrowdLane extends LaneWords {
  kind: 'crowd';
  steps: readonly Step[];
}

export interface NetworkLane extends LaneWords {
  kind: 'network';
  /** Packets per minute; absent where the client does not log them. */
  received: readonly Step[] | undefined;
  sent: readonly Step[] | undefined;
  events: readonly TimelineEvent[];
  outages: readonly Outage[];
}

export interface SensorLane extends LaneWords {
  kind: 'sensor';
  loss: SensorLoss | undefined;
  /** Charge in percent, when logged more than once. */
  battery: { t: readonly number[]; percent: readonly number[] } | undefined;
  events: readonly TimelineEvent[];
  outages: readonly Outage[];
}

export interface CourseLane extends LaneWords {
  kind: 'course';
  /** Worlds and routes, each until the next. */
  places: readonly TimelineEvent[];
  marks: readonly TimelineEvent[];
}

/** One channel of a ride's FIT file, second by second. */
export interface ValuesLane extends LaneWords {
  kind: 'values';
  t: readonly number[];
  values: readonly (number | null)[];
  /** Where values are missing, or can't be true. */
  gaps: readonly Span[];
  /** The highest value. */
  top: number;
}

export type Lane =
  | FpsLane
  | FreezesLane
  | CrowdLane
  | NetworkLane
  | SensorLane
  | CourseLane
  | ValuesLane;

/** The title of a lane, for a reader that explains its term. */
export function explainedTitle({ title, explained }: Lane): ExplainedText {
  return explained ?? [{ text: title }];
}
