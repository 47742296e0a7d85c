import type { AdvancedResult, Cause } from '@ridescope/contract/advanced/result';
import { certaintyText, clueText } from '../advanced/cause-text.ts';
import { causeClauses } from '../en/causes.ts';
import { percentText } from '../format/format-number.ts';
import { type DeviceNames, deviceName, deviceReferences } from './device-references.ts';
import { momentReferences } from './moment-references.ts';
import type { Reference } from './reference.ts';

/** What a narrative may speak about. */
export interface NarrativeSource {
  result: AdvancedResult;
  /** Titles of the fixes that the plan names, by their ids. */
  fixTitles: Readonly<Partial<Record<string, string>>>;
}

/** Narratives leave out less likely causes. */
const leastProbability = 0.15;
const most = { problems: 3, causes: 2, proofs: 3 };

interface NamedCause {
  path: string;
  cause: Cause;
}

/** Returns the causes that a narrative may name, by their paths: none where the log can't tell. */
export function namedCauses({ problems }: Pick<AdvancedResult, 'problems'>): NamedCause[] {
  return problems.slice(0, most.problems).flatMap(({ causes }, problem) =>
    causes
      .map((cause, index) => ({ path: `problems.${problem}.causes.${index}`, cause }))
      .slice(
        0,
        causes.findIndex(({ id }) => id === 'cannot-tell'),
      )
      .filter(({ cause }) => cause.probability >= leastProbability)
      .slice(0, most.causes),
  );
}

/**
 * Lists everything that a sentence may refer to. Each text says whose figure it is, so that no sentence can put a figure to
 * something else.
 * @param names `roles` leaves out what a device is called, because a log can contain any text there
 */
export function narrativeReferences(
  source: NarrativeSource,
  names: DeviceNames = 'models',
): ReadonlyMap<string, string> {
  const { result } = source;
  const nameOf = (key: string) => {
    const device = result.devices.find((one) => one.key === key);
    return device && deviceName(device, names);
  };
  return new Map<string, string>([
    ...namedCauses(result).flatMap(causeReferences),
    ...planReferences(source),
    ...result.devices.flatMap((device, index) => deviceReferences(device, index, names)),
    ...momentReferences(result, nameOf),
    ...standingReferences(result),
  ]);
}

function causeReferences({ path, cause }: NamedCause): Reference[] {
  const { id, evidenceFor, evidenceAgainst } = cause;
  const proofs = (name: 'evidenceFor' | 'evidenceAgainst', list: Cause['evidenceFor']) =>
    list
      .slice(0, most.proofs)
      .map((one, order): Reference => [`${path}.${name}.${order}`, lowerFirst(clueText(one))]);
  return [
    [path, `${causeClauses[id]} (${certaintyText(cause)?.toLowerCase()})`],
    ...proofs('evidenceFor', evidenceFor),
    ...proofs('evidenceAgainst', evidenceAgainst),
  ];
}

function planReferences({ result: { plan }, fixTitles }: NarrativeSource): Reference[] {
  return plan.flatMap(({ recommendationId, minutes }, index): Reference[] => {
    const title = fixTitles[recommendationId];
    const time = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
    return title ? [[`plan.${index}`, `“${title}” (${time})`]] : [];
  });
}

function standingReferences({ fpsDrivers, benchmark, radioMap }: AdvancedResult): Reference[] {
  const percent = (share: number) => percentText(100 * share);
  return [
    ...(fpsDrivers
      ? [
          [
            'fpsDrivers',
            `changes of the frame rate that go with the place for ${percent(fpsDrivers.placeShare)}, with time for ${percent(fpsDrivers.timeShare)} and with other riders for ${percent(fpsDrivers.crowdShare)}`,
          ] as const,
        ]
      : []),
    ...(benchmark
      ? [
          [
            'benchmark',
            `a frame rate above that of ${percentText(benchmark.meanPercentile)} of ${benchmark.entries} rides ${benchmark.group === 'class' ? 'on similar hardware' : 'on the same graphics chip'}`,
          ] as const,
        ]
      : []),
    ...(radioMap
      ? [['radioMap', `${radioMap.channelsUsed} of 37 Bluetooth channels in use`] as const]
      : []),
  ];
}

/** The model writes English, and puts a proof into the middle of a sentence. Abbreviations such as USB keep their capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
