import type { IncidentKind } from '@ridescope/contract';
import { largest, smallest } from '../facts/statistics.ts';
import { joinS, type Piece } from './piece.ts';

/** Pieces of one cause, in order. */
export interface Cluster {
  kind: IncidentKind;
  startS: number;
  /** Absent when one of them never ended. */
  endS?: number;
  pieces: Piece[];
}

/**
 * Joins pieces of one cause that begin within 120 s of the others' end, and leaves out what is too small to be told
 * alone.
 */
export function joinPieces(pieces: readonly Piece[]): Cluster[] {
  const groups = new Set<Group>();
  // A sleep comes first: what begins while it lasts belongs to it.
  const sorted = [...pieces].sort((a, b) => a.startS - b.startS || rank(a.kind) - rank(b.kind));
  let open: Group[] = [];
  for (const piece of sorted) {
    open = open.filter((group) => piece.startS - group.lastS <= joinS);
    const own = open.filter((group) =>
      [...group.sorts.values()].some((o) => isSameCause(o, piece)),
    );
    const group = own[0] ?? { lastS: piece.startS, pieces: [], sorts: new Map() };
    for (const other of own.slice(1)) {
      take(group, other.pieces);
      groups.delete(other);
    }
    take(group, [piece]);
    groups.add(group);
    open = [...open.filter((other) => !own.includes(other)), group];
  }
  return [...groups]
    .map((group) => withoutFalseSleep(group.pieces))
    .filter((own) => own.some(({ isMinor }) => !isMinor))
    .map(clusterOf);
}

interface Group {
  lastS: number;
  pieces: Piece[];
  /** One piece of each sort stands for all of them when another is compared. */
  sorts: Map<string, Piece>;
}

function take(group: Group, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    group.pieces.push(piece);
    group.lastS = Math.max(group.lastS, piece.startS, piece.endS ?? piece.startS);
    group.sorts.set(`${piece.kind} ${piece.transport} ${piece.devices}`, piece);
  }
}

const network: readonly IncidentKind[] = [
  'linkLost',
  'tcpDropped',
  'serverSilent',
  'localNetworkReset',
];

/** A computer that cannot keep up slows down and stops. */
const picture: readonly IncidentKind[] = ['freeze', 'frameRateLow'];

function isSameCause(a: Piece, b: Piece): boolean {
  if (a.kind === 'sleep' || b.kind === 'sleep')
    return a.kind !== 'frameRateLow' && b.kind !== 'frameRateLow';
  const isHome = (piece: Piece) => network.includes(piece.kind) || piece.transport === 'lan';
  if (isHome(a) && isHome(b)) return true;
  const isRadio = (piece: Piece) => piece.transport === 'ant';
  const isReceiver = a.kind === 'receiverLost' || b.kind === 'receiverLost';
  if (isReceiver) return isRadio(a) && isRadio(b);
  if (picture.includes(a.kind) && picture.includes(b.kind)) return true;
  return a.devices.some((key) => b.devices.includes(key));
}

/** A computer that slept leaves both its network and its sensors in trouble, or at least one after a very long frame. */
function withoutFalseSleep(pieces: Piece[]): Piece[] {
  const hasNetwork = pieces.some(({ kind }) => network.includes(kind));
  const hasSensors = pieces.some(
    ({ devices, kind }) => devices.length > 0 || kind === 'receiverLost',
  );
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind !== 'sleep') return [piece];
    if (piece.isHole) return hasNetwork && hasSensors ? [piece] : [];
    return [hasNetwork || hasSensors ? piece : { ...piece, kind: 'freeze' }];
  });
}

/** What an expert would call the whole: the cause before its consequences, the trainer before the line it hangs on. */
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

function clusterOf(pieces: Piece[]): Cluster {
  const kinds = [...new Set(pieces.map(({ kind }) => kind))].sort((a, b) => rank(a) - rank(b));
  const kind = kinds[0] ?? 'freeze';
  // Internet and trainer gone together: what they share is the network at home.
  const isHome = kind === 'trainerLost' && kinds.includes('linkLost');
  const isOpen = pieces.some((piece) => piece.kind === kind && piece.endS === undefined);
  const endS = largest(pieces.map((piece) => piece.endS ?? piece.startS)) ?? 0;
  return {
    kind: isHome ? 'localNetworkReset' : kind,
    startS: smallest(pieces.map(({ startS }) => startS)) ?? 0,
    ...(!isOpen && { endS }),
    pieces,
  };
}
