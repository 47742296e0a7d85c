import type { FigureId } from '@ridescope/catalogue/figures';

const hidden = '(hidden)';

/** Members that narrow a device down as much as its name does. */
const describingKeys = new Set([
  'gpuClass',
  'driver',
  'driverReleasedAt',
  'driverAgeMonths',
  'openGl',
]);
/** Figures that tell the same in a rule's result. */
const describingFigures = new Set<FigureId>([
  'chip-class-of-seven',
  'driver',
  'driver-released',
  'driver-age',
  'opengl',
]);

/** Members that name a device, wherever they occur. */
const namingKeys = new Set([
  'cpu',
  'gpu',
  'cpuRaw',
  'gpuRaw',
  'gpuVendor',
  'model',
  'manufacturer',
]);

/**
 * Members with the same text in every report. A gap in one would reveal the missing word, and a maker's name can be a
 * common word, such as Look.
 */
const catalogueKeys = new Set([
  // Ids of the catalogue.
  'ruleId',
  'ruleIds',
  'explains',
  'form',
  'patternId',
  'recommendations',
  'firstFix',
  // Problems and verdicts are ids and values, and name sensors by what they are for.
  'sentences',
  'lead',
  'doubt',
]);

/** What quoted lines say about devices, also about those that the report does not name elsewhere. */
const namingLines: readonly (readonly [RegExp, string])[] = [
  [/(Graphics (?:Renderer|Vendor): ).+/, `$1${hidden}`],
  [/(\bCPU: ).+/, `$1${hidden}`],
  [/(OpenGL ).+( initialized)/, `$1${hidden}$2`],
  // An ANT+ manufacturer number reveals as much as the name.
  [/\bMFG \d+/, 'MFG <number>'],
];

/**
 * Removes the names of devices from a report: models and makers of sensors, processor and graphics card are left out,
 * with the card's class and the version and age of its driver,
 * and masked in every text, figure and quoted line about this ride.
 * @param report any version of the document; unknown members are masked too.
 */
export function withoutDeviceNames(report: unknown): unknown {
  const names = [...new Set(deviceNamesIn(report).flatMap(spellingsOf))].filter(isName);
  const pattern = names.length > 0 ? patternOf(names) : undefined;

  const mask = (text: string): string => {
    const withoutLines = namingLines.reduce(
      (line, [form, instead]) => line.replace(form, instead),
      text,
    );
    return pattern ? withoutLines.replace(pattern, hidden) : withoutLines;
  };
  const strip = (value: unknown): unknown => {
    if (typeof value === 'string') return mask(value);
    if (Array.isArray(value)) return value.map(strip);
    if (!isObject(value)) return value;
    if (isDescribing(value.id)) return { id: value.id, value: hidden };
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !namingKeys.has(key) && !describingKeys.has(key))
        .map(([key, member]) => [key, memberOf(key, member)]),
    );
  };
  const memberOf = (key: string, member: unknown): unknown => {
    // Unknown lines may name any device that the game knows: `KICKR … to new broadcast style messages`.
    if (key === 'unknownFamilies') return [];
    return catalogueKeys.has(key) ? member : strip(member);
  };
  return strip(report);
}

function isDescribing(id: unknown): boolean {
  return (describingFigures as ReadonlySet<unknown>).has(id);
}

function deviceNamesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(deviceNamesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    typeof member === 'string' && namingKeys.has(key) ? [member] : deviceNamesIn(member),
  );
}

/**
 * `GeForce GTX 970/PCIe/SSE2` may appear elsewhere as `GeForce GTX 970`, or `NVIDIA GeForce GTX 970` without its maker.
 */
function spellingsOf(name: string): string[] {
  const spoken = name.replace(/\/.*$/, '').trim();
  const model = spoken.replace(/^(NVIDIA|AMD|ATI|Intel) (?=.*\d)/, '');
  return [name, spoken, model];
}

/** Ids and enumerations of a report are lower-case words: what could be one is not masked. */
function isName(text: string): boolean {
  return text.length > 1 && /[^a-z]/.test(text);
}

function patternOf(names: string[]): RegExp {
  const longestFirst = names.sort((a, b) => b.length - a.length);
  const any = longestFirst.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
