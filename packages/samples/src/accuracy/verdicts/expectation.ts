import type { EpisodeKind } from '@ridescope/catalogue/episode-kinds';
import type { FixId } from '@ridescope/catalogue/fixes';
import type { FaultPlace, ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { ProblemSentenceId } from '@ridescope/catalogue/problem-sentences';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { ReportedAs } from './reported-kinds.ts';

/** `none`: nothing is to be done. `orNone`: the fix is not urgent, so saying nothing is right as well. */
export type ExpectedFix = { none: true } | { anyOf: readonly FixId[]; orNone?: true };

/** Two local clock times of the log, such as `13:42:00`. */
export type ClockSpan = readonly [from: string, to: string];

type During = 'before' | 'ride' | 'after';

/** Everything given must hold. */
export interface ProblemFilter {
  category?: RuleCategory;
  grades?: readonly ProblemGrade[];
  during?: readonly During[];
  /** Sensors concerned; named by the sentence where the problem lists none. */
  roles?: readonly SensorRole[];
  where?: readonly FaultPlace[];
  /** The problem begins in this span. */
  startsIn?: ClockSpan;
  /** The problem says one of these. */
  sentences?: readonly ProblemSentenceId[];
  /** Matches the text of the sentences. The doubt names other causes on purpose, so it claims nothing. */
  match?: RegExp;
  unless?: RegExp;
}

export interface EpisodeFilter {
  kinds?: readonly EpisodeKind[];
  /** Shorter ones are facts that no rider feels. */
  secondsAbove?: number;
  roles?: readonly SensorRole[];
  startsIn?: ClockSpan;
}

/** What can be counted in a report, over all activities: inside the ride where that makes a difference. */
export type Countable =
  | 'searches'
  | 'drops'
  | 'freezes'
  | 'linkLosses'
  | 'pauses'
  | 'lowBatteries'
  | 'networkProblems'
  | 'sensorProblems'
  | 'graphicsProblems';

/** One way to make a false claim. A report in which it holds makes the claim. */
export type Statement =
  | ({ says: 'problem' } & ProblemFilter)
  | ({ says: 'episode' } & EpisodeFilter)
  /** A rule that found a warning or critical. */
  | { says: 'finding'; rules: readonly RuleId[] }
  /** Verdicts, problems and titles of findings with a warning or critical. */
  | { says: 'sentence'; match: RegExp; unless?: RegExp }
  /** Message loss of a sensor with one of the roles, percent. */
  | { says: 'loss'; roles: readonly SensorRole[]; above?: number; below?: number }
  | {
      says: 'count';
      of: Countable;
      above: number;
      roles?: readonly SensorRole[];
      startsIn?: ClockSpan;
    }
  /** A ridden activity; with limits, one that is longer than that. */
  | { says: 'ride'; minutesAbove?: number; kmAbove?: number; startsIn?: ClockSpan }
  /** A number that a problem names: the first group of the pattern. */
  | { says: 'number'; match: RegExp; above?: number; below?: number; roles?: readonly SensorRole[] }
  /** Neither a problem nor an episode: that all was well. */
  | { says: 'nothing'; problem: ProblemFilter; episode: EpisodeFilter }
  /** A sensor of this model or maker. */
  | { says: 'model'; match: RegExp }
  /** A sensor with a low battery. */
  | { says: 'lowBattery' }
  | { says: 'firstFix'; anyOf: readonly FixId[] }
  /** A figure of the report, by its path from the session or from any activity. */
  | {
      says: 'figure';
      path: string;
      above?: number;
      below?: number;
      is?: string | number | boolean;
    };

export type Claim =
  | { claim: string; madeBy: readonly Statement[] }
  /** Cannot be read off a report; says why. */
  | { claim: string; unchecked: string };

/** What the project itself knows of a log with an expert verdict. */
export interface Expectation {
  firstFix: ExpectedFix;
  /** In the order of the expert's list. */
  claims: readonly Claim[];
  /** The camera moved along with others, so there is no ride to compare although the position moved. */
  isWatched?: true;
  /** the kinds that tell each problem of the expert, in the expert's order; absent where only grades are compared. */
  reported?: readonly ReportedAs[];
}
