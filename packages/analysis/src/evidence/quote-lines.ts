import type { Evidence, QuotedLine } from '@ridescope/contract/report/diagnosis';
import type { EventKind, LogEvent } from '@ridescope/log-parser';
import { since } from '../facts/figures/rounding.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import { antKey, wirelessKey } from '../facts/sensor-keys.ts';
import type { LogRecord } from '../record/log-record.ts';
import type { Rule } from '../rules/define-rule.ts';
import type { Measure } from '../rules/metrics.ts';
import type { QuoteLines } from '../rules/run-rules.ts';
import { eventFinder, type FindEvents, type IsWanted, type Placed } from './logged-events.ts';
import { writeLine } from './quoted-forms.ts';
import { type LineScene, sceneOfLog } from './scene.ts';
import { stamper } from './stamp.ts';

const mostLines = 20;
/** Widens each range, because stamps are whole seconds and causes come just before an effect. */
const aroundS = 2;
/** Extends the search for statistics, which are written while the activity is being saved. */
const afterS = 5;

type Stretch = readonly [fromS: number, toS: number];

/**
 * Quotes up to 20 lines that prove a finding, in their order in the log, rebuilt from the parsed events. It takes lines of
 * the rule's kinds inside the measure's ranges. Without ranges or lines in them it searches the ride, and for lines that
 * the ride does not have, such as the hardware, the time before it.
 * @param firstSecondOfDay clock of the log's first line, seconds since local midnight
 */
export function lineQuoter(
  record: LogRecord,
  facts: RideFacts,
  firstSecondOfDay: number,
): QuoteLines {
  const { span } = facts.ride;
  let scene: LineScene | undefined;
  const stamp = stamper(record, firstSecondOfDay);
  const write = (event: LogEvent): QuotedLine | undefined => {
    scene ??= sceneOfLog(record);
    const line = writeLine(event, scene);
    if (!line) return undefined;
    const message = line.text.trimEnd();
    const text = message === '' ? stamp(event.t).trimEnd() : stamp(event.t) + message;
    return { t: since(span.startS, event.t), text, form: line.form };
  };
  // A lost connection is proved by the same lines in half a dozen findings.
  const written = new Map<LogEvent, QuotedLine | undefined>();
  const writeOnce = (event: LogEvent): QuotedLine | undefined => {
    let line = written.get(event);
    if (!line) {
      line = write(event);
      written.set(event, line);
    }
    return line;
  };
  return (rule, measure) => {
    const quoted: Evidence['lines'] = [];
    const proving = provingEvents(record, facts, rule, measure);
    for (let i = 0; i < proving.length; i++) {
      const { event, row } = proving[i] as Placed;
      // Those of columns are made anew each time.
      const line = row === undefined ? writeOnce(event) : write(event);
      if (line) quoted.push(line);
    }
    return quoted;
  };
}

function provingEvents(
  record: LogRecord,
  facts: RideFacts,
  rule: Pick<Rule, 'lines'>,
  measure: Measure | undefined,
): Placed[] {
  const kinds = rule.lines ?? [];
  if (kinds.length === 0) return [];
  const { span, startS } = facts.ride;
  const isWanted = wantedBy(facts, measure?.sensorKeys ?? []);
  const ranges = (measure?.at ?? []).map(
    (range): Stretch => [
      span.startS + range.startS - aroundS,
      span.startS + (range.endS ?? range.startS) + aroundS,
    ],
  );
  const find = (finders: readonly FindEvents[], stretches: readonly Stretch[]): Placed[] => {
    const firstOf = (stretch: Stretch, most: number) => {
      const [only] = finders;
      if (only && finders.length === 1) return only(stretch, isWanted, most);
      return alternate(
        finders.map((findEvents) => findEvents(stretch, isWanted, most)),
        most,
      );
    };
    // The first line of every stretch comes before any second one: a bad ride has a thousand stretches and shows twenty.
    const most = Math.ceil(mostLines / Math.max(1, stretches.length));
    const some = listsOf(stretches, (stretch) => firstOf(stretch, most));
    const found = alternate(some);
    const isAll = found.length === mostLines || some.every((list) => list.length < most);
    return isAll ? found : alternate(listsOf(stretches, (stretch) => firstOf(stretch, mostLines)));
  };
  const ride: Stretch = [startS, span.endS + afterS];
  const searched = [ranges, [ride], [[Number.NEGATIVE_INFINITY, startS] as const]];
  const finders = findersOf(record, kinds);
  let found: Placed[] = [];
  for (const stretches of searched) if (found.length === 0) found = find(finders, stretches);
  // They come after the ride and are in no range.
  if (kinds.includes('intervalStats'))
    found = alternate([find(findersOf(record, ['intervalStats']), [ride]), found]);
  return found.sort((a, b) => a.event.t - b.event.t || a.order - b.order);
}

/** Of a rule's kinds, a log has those of its generation. */
function findersOf(record: LogRecord, kinds: readonly EventKind[]): FindEvents[] {
  return kinds.flatMap((kind) => eventFinder(record, kind) ?? []);
}

/** Lists the lines of each stretch, up to the one whose first line is the last that is shown. */
function listsOf(
  stretches: readonly Stretch[],
  linesIn: (stretch: Stretch) => readonly Placed[],
): (readonly Placed[])[] {
  const lists: (readonly Placed[])[] = [];
  const firsts: Placed[] = [];
  for (const stretch of stretches) {
    if (firsts.length === mostLines) break;
    const list = linesIn(stretch);
    const [first] = list;
    if (first && !isAmong(firsts, first)) firsts.push(first);
    lists.push(list);
  }
  return lists;
}

/** Takes the first of each list, then the second of each, and so on, until there are enough. Skips duplicates. */
function alternate(lists: readonly (readonly Placed[])[], most = mostLines): Placed[] {
  const [only] = lists;
  if (only && lists.length === 1) return only.slice(0, most);
  const taken: Placed[] = [];
  for (let i = 0, hasMore = true; hasMore; i++) {
    hasMore = false;
    for (let own = 0; own < lists.length && taken.length < most; own++) {
      const placed = lists[own]?.[i];
      if (!placed) continue;
      hasMore = true;
      if (!isAmong(taken, placed)) taken.push(placed);
    }
  }
  return taken;
}

/** Twenty at most are compared faster than keys of them are made. */
function isAmong(taken: readonly Placed[], { event, row }: Placed): boolean {
  for (let i = 0; i < taken.length; i++) {
    const other = taken[i] as Placed;
    if (row === undefined) {
      if (other.event === event) return true;
    } else if (other.row === row && other.event.kind === event.kind) return true;
  }
  return false;
}

/** Keeps lines that name no sensor or one of those concerned. Of commands it keeps only those that failed. */
function wantedBy({ sensors }: RideFacts, keys: readonly string[]): IsWanted {
  if (keys.length === 0) return isProof;
  const ant = sensors.ant.filter(({ loss }) => keys.includes(antKey(loss.channel)));
  const own = new Set(
    sensors.wireless.filter((entry) => keys.includes(wirelessKey(entry))).map(nameOf),
  );
  const others = new Set(sensors.wireless.map(nameOf).filter((name) => !own.has(name)));
  return (event) => {
    if (event.kind === 'trainerCommand') return isProof(event);
    if (event.kind === 'antRxFail')
      return ant.length === 0 || ant.some(({ loss }) => isOn(loss.channel.parts, event));
    if (event.kind === 'antBattery' || event.kind === 'antManufacturer')
      return ant.length === 0 || ant.some(({ loss }) => loss.channel.device === event.device);
    // The home network may use another name for a device, so only lines that name another device in use are left out.
    if (own.size === 0 || !('device' in event) || typeof event.device !== 'object') return true;
    return !others.has(event.device.name);
  };
}

/** Most findings concern no sensor. */
function isProof(event: LogEvent): boolean {
  return event.kind !== 'trainerCommand' || event.outcome === 'failed';
}

function nameOf({ device }: RideFacts['sensors']['wireless'][number]): number {
  return device.name;
}

function isOn(
  parts: readonly { channel: number; fromS: number; toS: number }[],
  { channel, t }: { channel: number; t: number },
): boolean {
  return parts.some((part) => part.channel === channel && t >= part.fromS && t <= part.toS);
}
