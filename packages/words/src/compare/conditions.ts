import type { Activity } from '@ridescope/contract/report/activity';
import { conditionsMessages } from '../en/compare/conditions.ts';
import { fpsText, percentText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { activityTitle, platformNames } from '../report/activity-words.ts';
import { pictureText } from '../report/ride-facts.ts';
import type { Ride } from './compare-rides.ts';

export interface Condition {
  label: string;
  a: string;
  b: string;
  /** What a difference here may change by itself. */
  touches: string;
}

/** Crowding apart by more than this is another kind of ride (the benchmark's classes are 0.2 wide). */
const likeCrowding = 0.15;
/** A ride that is half as long again has more time for everything. */
const likeLengthRatio = 1.5;

/** Where the two rides were not alike, so that a reader does not take the difference for an effect of a fix. */
export function unlikeConditions(rideA: Ride, rideB: Ride): Condition[] {
  const conditions: Condition[] = [];
  const [a, b] = [rideA.activity, rideB.activity];
  const [hardwareA, hardwareB] = [rideA.report.hardware, rideB.report.hardware];
  const add = (label: string, inA: string | undefined, inB: string | undefined, touches: string) =>
    conditions.push({
      label,
      a: inA ?? conditionsMessages['not-logged'],
      b: inB ?? conditionsMessages['not-logged'],
      touches,
    });
  const unlike = (
    label: string,
    inA: string | undefined,
    inB: string | undefined,
    touches: string,
  ) => inA !== inB && add(label, inA, inB, touches);

  if (a.world?.id !== b.world?.id) {
    add(conditionsMessages.world, placeOf(a), placeOf(b), conditionsMessages['frame-rate']);
  }
  if (!isNear(a.crowdedness, b.crowdedness)) {
    const text = (value: number | undefined) =>
      value === undefined ? undefined : percentText(100 * value);
    add(
      conditionsMessages.crowding,
      text(a.crowdedness),
      text(b.crowdedness),
      conditionsMessages['frame-rate-network'],
    );
  }
  unlike(
    conditionsMessages.picture,
    pictureText(hardwareA),
    pictureText(hardwareB),
    conditionsMessages['frame-rate'],
  );
  unlike(
    conditionsMessages.processor,
    hardwareA.cpu,
    hardwareB.cpu,
    conditionsMessages['frame-rate'],
  );
  unlike(
    conditionsMessages['graphics-card'],
    hardwareA.gpu,
    hardwareB.gpu,
    conditionsMessages['frame-rate'],
  );
  unlike(
    conditionsMessages['graphics-driver'],
    hardwareA.driver,
    hardwareB.driver,
    conditionsMessages['frame-rate'],
  );
  unlike(
    conditionsMessages['frame-rate-cap'],
    capText(a),
    capText(b),
    conditionsMessages['frame-rate'],
  );
  unlike(
    conditionsMessages['game-version'],
    rideA.report.session.gameVersion,
    rideB.report.session.gameVersion,
    conditionsMessages.everything,
  );
  if (rideA.report.session.platform !== rideB.report.session.platform) {
    add(
      conditionsMessages.platform,
      platformNames[rideA.report.session.platform],
      platformNames[rideB.report.session.platform],
      conditionsMessages.everything,
    );
  }
  const [shorter, longer] = [a.rideSeconds, b.rideSeconds].sort((one, other) => one - other);
  if ((longer ?? 0) > likeLengthRatio * (shorter ?? 0)) {
    add(
      conditionsMessages.length,
      spanText(a.rideSeconds),
      spanText(b.rideSeconds),
      conditionsMessages.counts,
    );
  }
  return conditions;
}

function capText({ fps }: Activity): string | undefined {
  return fps && (fps.cap === undefined ? conditionsMessages['no-cap'] : fpsText(fps.cap));
}

/** Compares a figure of two rides, which count as alike when neither has it. */
function isNear(a: number | undefined, b: number | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return Math.abs(a - b) <= likeCrowding;
}

/** World and routes, where the log names the world. */
function placeOf(activity: Activity): string | undefined {
  return activity.world && activityTitle(activity);
}
