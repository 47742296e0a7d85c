import { type MeasuredArea, measuredAreas } from '@ridescope/catalogue/measured-areas';
import type { RideFacts } from '../ride-facts.ts';

/**
 * Lists what the log says nothing about, so that no reader calls it good. Each area needs lines that would show its trouble:
 * frame rates of enough movement, a proof that the game server was ever heard, and every paired sensor's messages,
 * connection or readings.
 */
export function unmeasuredAreas(facts: RideFacts): MeasuredArea[] {
  const isMeasured: Readonly<Record<MeasuredArea, boolean>> = {
    picture: facts.frameRate?.isJudgeable === true,
    connection: facts.link !== undefined,
    sensors: areSensorsMeasured(facts),
  };
  return measuredAreas.filter((area) => !isMeasured[area]);
}

function areSensorsMeasured({ sensors }: RideFacts): boolean {
  const { ant, wireless, readings } = sensors;
  const isAntMeasured = ({ loss }: (typeof ant)[number]) => loss.lossPercent !== undefined;
  // A wireless device in the list has its losses logged by name.
  return wireless.length > 0 || ant.some(isAntMeasured) || readings.length > 0;
}
