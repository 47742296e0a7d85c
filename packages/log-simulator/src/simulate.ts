import { isIn } from './fault-times.ts';
import { type FitChoices, RideFits, type SimulatedFit } from './fit/simulate-ride.ts';
import { type FormMixture, formMixtures } from './forms/form-mixtures.ts';
import { respelled } from './forms/respell.ts';
import type { LogLine } from './log-writer.ts';
import { secondOfDay } from './log-writer.ts';
import { legacySources } from './ride/legacy-ride.ts';
import { modernSources } from './ride/modern-ride.ts';
import { type SimulatedRide, simulatedRide } from './ride/simulated-ride.ts';
import type { Scenario } from './scenario.ts';
import { findScenario } from './scenarios/index.ts';
import { bytesOf, mergeLines } from './stream.ts';

export interface SimulateOptions {
  /** Seed of the random numbers; the same seed gives the same bytes. */
  seed: number;
  /** Length of the ride, 1 to 1440 minutes. The scenario's labels only hold for its default length. */
  minutes?: number;
  /** Name of the mixture of forms; without it, the lines are those of the scenario's era. */
  forms?: string | undefined;
}

const longestMinutes = 1_440;

/**
 * Writes the log of a scenario in chunks of about 64 KB; memory doesn't grow with its length.
 * @param scenarioOrName name of a scenario in the catalogue, or any scenario
 * @throws RangeError for an unknown scenario or mixture, a seed that isn't an integer, or a length out of range
 */
export function simulate(
  scenarioOrName: Scenario | string,
  options: SimulateOptions,
): Iterable<Uint8Array> {
  const { ride, mixture } = planned(scenarioOrName, options);
  return bytesOf(writtenLines(linesOf(ride), mixture), secondOfDay(ride.clock));
}

/**
 * Writes the log of a scenario and the FIT files of its rides from one truth: the log has the lengths of the files at each save.
 * @throws RangeError as `simulate`
 */
export function simulateRide(
  scenarioOrName: Scenario | string,
  options: SimulateOptions & FitChoices,
): { log: Iterable<Uint8Array>; files: readonly SimulatedFit[] } {
  const { ride, mixture } = planned(scenarioOrName, options);
  const fits = new RideFits(ride, options);
  const lines = writtenLines(fits.withSaves(linesOf(ride)), mixture);
  return { log: bytesOf(lines, secondOfDay(ride.clock)), files: fits.files() };
}

function planned(
  scenarioOrName: Scenario | string,
  { seed, minutes, forms }: SimulateOptions,
): { ride: SimulatedRide; mixture: FormMixture | undefined } {
  const scenario =
    typeof scenarioOrName === 'string' ? findScenario(scenarioOrName) : scenarioOrName;
  if (!scenario) throw new RangeError(`there is no scenario '${scenarioOrName}'`);
  if (!Number.isSafeInteger(seed)) throw new RangeError('the seed is a whole number');
  if (minutes !== undefined && !(minutes >= 1 && minutes <= longestMinutes))
    throw new RangeError(`a ride lasts 1 to ${longestMinutes} minutes`);
  const mixture = formMixtures.find(({ name }) => name === forms);
  if (forms !== undefined && !mixture) throw new RangeError(`there is no mixture '${forms}'`);
  const ride = simulatedRide(scenario, seed, { minutes, frameRate: mixture?.frameRate });
  return { ride, mixture };
}

function writtenLines(lines: Iterable<LogLine>, forms: FormMixture | undefined): Iterable<LogLine> {
  return forms ? respelled(lines, forms) : lines;
}

/** A computer that sleeps writes nothing; some logs have no frame-rate lines, and some files are cut. */
function* linesOf(ride: SimulatedRide): Generator<LogLine> {
  const { scenario, plan, scenes } = ride;
  const sources = scenario.era === 'modern' ? modernSources(ride) : legacySources(ride);
  for (const line of mergeLines(sources)) {
    if (line.t < scenes.beginS || isIn(scenes.cuts, line.t)) continue;
    if (plan.asleep.some(({ fromS, toS }) => line.t > fromS && line.t < toS)) continue;
    if (!scenario.hasFpsLines && line.text.startsWith('FPS ')) continue;
    yield line;
  }
}
