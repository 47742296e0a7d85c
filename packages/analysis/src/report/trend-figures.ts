import type { FixId } from '@ridescope/catalogue/fixes';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { Activity, Sensor } from '@ridescope/contract/report/activity';
import { reportedLosses } from '@ridescope/contract/report/count-episodes';
import type { Episode } from '@ridescope/contract/report/episodes';
import type { Report } from '@ridescope/contract/report/report';
import { unionSeconds } from '@ridescope/contract/report/union-seconds';
import type {
  RuleValue,
  SensorAbsence,
  SensorIdentity,
  TrendFigures,
  TrendSensor,
} from '@ridescope/contract/trends';
import { round } from '../facts/figures/rounding.ts';
import { sensorModelOf } from '../knowledge/sensor-models.ts';

/** The figures of a ride for trends, with what tried fixes are judged by. */
export interface StoredTrend extends TrendFigures {
  /** The rule by which each fix that this ride suggests is judged, and the sensor whose messages the rule missed most. */
  fixes: { recommendationId: FixId; ruleId: RuleId; sensor?: SensorIdentity }[];
}

/** A hostile log could name more. */
const mostSensors = 20;

/** Collects what trends need of an activity. */
export function trendOf({ session, hardware, activities }: Report, position: number): StoredTrend {
  const activity = activities[position] as Activity;
  const { movingSeconds, fps } = activity;
  const { graphicsProfile, resolution } = hardware;
  const isFirst = position === 0;
  return {
    movingSeconds,
    ...(fps && { secondsBelow30: fps.secondsBelow['30'] }),
    ...(isFirst && session.loadTimeS !== undefined && { gameStartSeconds: session.loadTimeS }),
    ...(graphicsProfile && { profile: graphicsProfile }),
    ...(resolution && { width: resolution.width, height: resolution.height }),
    sensors: sensorsOf(activity).slice(0, mostSensors),
    lostSeconds: round(unionSeconds(reportedLosses(activity))),
    absences: absencesOf(activity).slice(0, mostSensors),
    rules: rulesOf(activity),
    fixes: fixesOf(activity),
  };
}

function sensorsOf({ sensors }: Activity): TrendSensor[] {
  return sensors.flatMap((sensor) => {
    const { lossPercent } = sensor;
    return lossPercent === undefined ? [] : [{ ...identityOf(sensor), lossPercent }];
  });
}

function identityOf(sensor: Sensor): SensorIdentity {
  const { role, transport, model, manufacturer } = sensor;
  const name = sensorModelOf(sensor)?.name ?? model ?? manufacturer;
  return { role, transport, ...(name && { model: name }) };
}

/** Adds up the losses of each kind of sensor, because a changed sensor of a kind is compared too. */
function absencesOf(activity: Activity): SensorAbsence[] {
  const lost = reportedLosses(activity);
  const keysOf = ({ cause }: Episode) =>
    activity.problems.find(({ id }) => id === cause)?.sensorKeys ?? [];
  const roles = [...new Set(activity.sensors.map(({ role }) => role))];
  return roles.flatMap((role) => {
    const keys = activity.sensors.filter((sensor) => sensor.role === role).map(({ key }) => key);
    const own = lost.filter((episode) => keysOf(episode).some((key) => keys.includes(key)));
    const seconds = round(unionSeconds(own));
    return seconds > 0 ? [{ role, seconds }] : [];
  });
}

/** Lists what the measured rules came to. */
function rulesOf({ results }: Activity): RuleValue[] {
  return results.flatMap(({ ruleId, status, value, unit }) => {
    if (status !== 'good' && status !== 'finding') return [];
    const isFinding = status === 'finding';
    return [{ ruleId, ...(value !== undefined && { value }), ...(unit && { unit }), isFinding }];
  });
}

/**
 * A fix is judged by the first finding that names it: findings are in the order of their severity. A fix that only a problem
 * names is judged by the first rule of that problem.
 */
function fixesOf({ results, problems, sensors }: Activity): StoredTrend['fixes'] {
  const rules = new Map<FixId, RuleId>();
  const add = (recommendationId: FixId, ruleId: RuleId | undefined) => {
    if (ruleId !== undefined && !rules.has(recommendationId)) rules.set(recommendationId, ruleId);
  };
  for (const { ruleId, status, recommendations } of results) {
    if (status === 'finding') for (const id of recommendations) add(id, ruleId);
  }
  for (const { firstFix, ruleIds } of problems) if (firstFix) add(firstFix, ruleIds[0]);
  return [...rules].map(([recommendationId, ruleId]) => {
    const keys = results.find((result) => result.ruleId === ruleId)?.evidence?.sensorKeys ?? [];
    const [sensor] = keys.flatMap((key) =>
      sensors.filter((one) => one.key === key && one.lossPercent !== undefined),
    );
    return { recommendationId, ruleId, ...(sensor && { sensor: identityOf(sensor) }) };
  });
}
