import { largest, smallest } from '../../facts/figures/statistics.ts';
import { joinS, type OriginKind, plainSegment, type Segment } from './segment.ts';

/** Segments of one cause, in order. */
export interface Cluster {
  kind: OriginKind;
  startS: number;
  /** Absent if one of them never ended. */
  endS?: number;
  segments: Segment[];
}

/**
 * Joins segments of one cause that begin within 120 s of the others' end, and drops those too small
 * to be reported alone.
 */
export function joinSegments(segments: readonly Segment[]): Cluster[] {
  const groups = new Set<Group>();
  // Sleeps come first, because what begins during a sleep belongs to it.
  const sorted = withShortStops(segments).sort(
    (a, b) => a.startS - b.startS || rank(a.kind) - rank(b.kind),
  );
  let open: Group[] = [];
  for (const segment of sorted) {
    open = open.filter((group) => segment.startS - group.lastS <= joinS);
    const own = open.filter((group) =>
      [...group.sorts.values()].some((o) => isSameCause(o, segment)),
    );
    const group = own[0] ?? { lastS: segment.startS, segments: [], sorts: new Map() };
    for (const other of own.slice(1)) {
      take(group, other.segments);
      groups.delete(other);
    }
    take(group, [segment]);
    groups.add(group);
    open = [...open.filter((other) => !own.includes(other)), group];
  }
  return [...groups]
    .map((group) => withoutFalseSleep(group.segments))
    .filter((own) => own.some(({ isMinor }) => !isMinor))
    .map(clusterOf);
}

interface Group {
  lastS: number;
  segments: Segment[];
  /** One segment of each sort represents all of them in a comparison. */
  sorts: Map<string, Segment>;
}

function take(group: Group, segments: readonly Segment[]): void {
  for (const segment of segments) {
    group.segments.push(segment);
    group.lastS = Math.max(group.lastS, segment.startS, segment.endS ?? segment.startS);
    group.sorts.set(`${segment.kind} ${segment.transport} ${segment.devices}`, segment);
  }
}

const network: readonly OriginKind[] = [
  'linkLost',
  'tcpDropped',
  'serverSilent',
  'localNetworkReset',
];

function isSameCause(a: Segment, b: Segment): boolean {
  if (a.kind === 'sleep' || b.kind === 'sleep') return true;
  const isHome = (segment: Segment) =>
    network.includes(segment.kind) || segment.transport === 'lan';
  if (isHome(a) && isHome(b)) return true;
  const isRadio = (segment: Segment) => segment.transport === 'ant';
  const isReceiver = a.kind === 'receiverLost' || b.kind === 'receiverLost';
  if (isReceiver) return isRadio(a) && isRadio(b);
  if (a.kind === 'freeze' && b.kind === 'freeze') return true;
  return a.devices.some((key) => b.devices.includes(key));
}

/** A frame this long stopped more than the picture, if anything else broke with it. */
const longFrameS = 20;

/**
 * A computer that stopped as a whole leaves network and sensors in trouble when it goes on; the length of the stop says
 * nothing. A long frame needs only one of them, or what only the computer itself can break.
 */
function withoutFalseSleep(segments: Segment[]): Segment[] {
  return segments.flatMap((segment): Segment[] => {
    if (segment.kind !== 'sleep') return [segment];
    const { hasNetwork, hasSensors } = brokenWith(segment, segments);
    if (segment.isHole) return hasNetwork && hasSensors ? [segment] : [];
    return [hasNetwork || hasSensors ? segment : { ...segment, kind: 'freeze' }];
  });
}

/** What breaks when a computer goes on is logged within these seconds; a connection may need two time-outs of ten. */
const wakeS = 30;
/** What breaks at the first moment is logged this early, because stamps are whole seconds. */
const stampS = 2;

function brokenWith({ startS, endS = startS }: Segment, all: readonly Segment[]) {
  const broken = all.filter(
    (other) => other.startS >= startS - stampS && other.startS <= endS + wakeS,
  );
  return {
    hasNetwork: broken.some(({ kind }) => network.includes(kind)),
    hasSensors: broken.some(({ devices, kind }) => devices.length > 0 || kind === 'receiverLost'),
    /** Its own network or receiver, which no other device can take away. */
    hasOwn: broken.some(({ kind }) => kind === 'localNetworkReset' || kind === 'receiverLost'),
  };
}

/** Riders can't miss a frame this long. */
const stopS = 5;

/** Turns freezes with which the computer's network and sensors broke into stops of the whole computer. */
function withShortStops(segments: readonly Segment[]): Segment[] {
  return segments.flatMap((segment): Segment[] => {
    if (segment.kind !== 'freeze' || segment.isAwake) return [segment];
    const stops = (segment.affected ?? []).filter(([from, to]) => {
      if (to - from < stopS || to - from >= longFrameS) return false;
      const stop = { ...segment, startS: from, endS: to };
      const { hasNetwork, hasSensors, hasOwn } = brokenWith(stop, segments);
      return hasOwn || (hasNetwork && hasSensors);
    });
    const rest = (segment.affected ?? []).filter((stretch) => !stops.includes(stretch));
    const [first, last] = [rest[0], rest.at(-1)];
    const rules = [...segment.rules, 'network-clock-step' as const];
    return [
      ...stops.map(([from, to]) => plainSegment('sleep', [from, to], rules)),
      ...(stops.length === 0
        ? [segment]
        : first && last
          ? [{ ...segment, startS: first[0], endS: last[1], affected: rest }]
          : []),
    ];
  });
}

/** Names the whole after its cause rather than its consequences, and after the trainer rather than its connection. */
const ranks: readonly OriginKind[] = [
  'sleep',
  'receiverLost',
  'trainerLost',
  'linkLost',
  'localNetworkReset',
  'tcpDropped',
  'serverSilent',
  'sensorLost',
  'freeze',
  'pairingTrouble',
];

function rank(kind: OriginKind): number {
  return ranks.indexOf(kind);
}

function clusterOf(segments: Segment[]): Cluster {
  const kinds = [...new Set(segments.map(({ kind }) => kind))].sort((a, b) => rank(a) - rank(b));
  const kind = kinds[0] ?? 'freeze';
  const isOpen = segments.some((segment) => segment.kind === kind && segment.endS === undefined);
  const endS = largest(segments.map((segment) => segment.endS ?? segment.startS)) ?? 0;
  return {
    kind,
    startS: smallest(segments.map(({ startS }) => startS)) ?? 0,
    ...(!isOpen && { endS }),
    segments,
  };
}
