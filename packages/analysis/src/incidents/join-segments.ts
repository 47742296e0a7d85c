import type { IncidentKind } from '@ridescope/catalogue/incident-kinds';
import { largest, smallest } from '../facts/statistics.ts';
import { joinS, type Segment } from './segment.ts';

/** Segments of one cause, in order. */
export interface Cluster {
  kind: IncidentKind;
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
  const sorted = [...segments].sort((a, b) => a.startS - b.startS || rank(a.kind) - rank(b.kind));
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

const network: readonly IncidentKind[] = [
  'linkLost',
  'tcpDropped',
  'serverSilent',
  'localNetworkReset',
];

/** A computer that can't keep up slows down and stops. */
const picture: readonly IncidentKind[] = ['freeze', 'frameRateLow'];

function isSameCause(a: Segment, b: Segment): boolean {
  if (a.kind === 'sleep' || b.kind === 'sleep')
    return a.kind !== 'frameRateLow' && b.kind !== 'frameRateLow';
  const isHome = (segment: Segment) =>
    network.includes(segment.kind) || segment.transport === 'lan';
  if (isHome(a) && isHome(b)) return true;
  const isRadio = (segment: Segment) => segment.transport === 'ant';
  const isReceiver = a.kind === 'receiverLost' || b.kind === 'receiverLost';
  if (isReceiver) return isRadio(a) && isRadio(b);
  if (picture.includes(a.kind) && picture.includes(b.kind)) return true;
  return a.devices.some((key) => b.devices.includes(key));
}

/** A sleep leaves both network and sensors in trouble, or at least one of them after a very long frame. */
function withoutFalseSleep(segments: Segment[]): Segment[] {
  const hasNetwork = segments.some(({ kind }) => network.includes(kind));
  const hasSensors = segments.some(
    ({ devices, kind }) => devices.length > 0 || kind === 'receiverLost',
  );
  return segments.flatMap((segment): Segment[] => {
    if (segment.kind !== 'sleep') return [segment];
    if (segment.isHole) return hasNetwork && hasSensors ? [segment] : [];
    return [hasNetwork || hasSensors ? segment : { ...segment, kind: 'freeze' }];
  });
}

/** Names the whole after its cause rather than its consequences, and after the trainer rather than its connection. */
const ranks: readonly IncidentKind[] = [
  'sleep',
  'receiverLost',
  'trainerLost',
  'linkLost',
  'localNetworkReset',
  'tcpDropped',
  'serverSilent',
  'sensorLost',
  'frameRateLow',
  'freeze',
  'pairingTrouble',
];

function rank(kind: IncidentKind): number {
  return ranks.indexOf(kind);
}

function clusterOf(segments: Segment[]): Cluster {
  const kinds = [...new Set(segments.map(({ kind }) => kind))].sort((a, b) => rank(a) - rank(b));
  const kind = kinds[0] ?? 'freeze';
  // If the internet and the trainer fail together, the home network is what they share.
  const isHome = kind === 'trainerLost' && kinds.includes('linkLost');
  const isOpen = segments.some((segment) => segment.kind === kind && segment.endS === undefined);
  const endS = largest(segments.map((segment) => segment.endS ?? segment.startS)) ?? 0;
  return {
    kind: isHome ? 'localNetworkReset' : kind,
    startS: smallest(segments.map(({ startS }) => startS)) ?? 0,
    ...(!isOpen && { endS }),
    segments,
  };
}
