import { DevicePseudonyms } from './device-pseudonyms.ts';
import { latin1 } from './line-text.ts';
import { maskOf, maskWith } from './mask.ts';
import { patterns, unknownLineBit } from './patterns/index.ts';
import { expressionOf, type GroupRole } from './patterns/pattern.ts';
import { type Place, PlaceMap } from './places.ts';
import { isKind, type RedactionKind } from './redaction-kinds.ts';
import { isReplacing, orderedRoles } from './shapes/pseudonym-mask.ts';
import type { ShapeMasks } from './shapes/shape-masks.ts';

const expressions = patterns.map(expressionOf);
const isAnywhere = patterns.map((pattern) => pattern.isAnywhere === true);

/** Runs the expressions of patterns on single lines, and masks what their groups find. */
export class PatternMasker {
  readonly devices = new DevicePseudonyms();
  /** What was found in the line masked last. */
  readonly placeMap = new PlaceMap();
  /** Kind of the text that lines without timestamp continue, if any. */
  open: RedactionKind | undefined;
  /** The masks of the line masked last depend on earlier lines, or those of later lines on it. */
  isOrdered = false;
  private readonly masks: ShapeMasks;

  /** @param masks where every place is noted */
  constructor(masks: ShapeMasks) {
    this.masks = masks;
  }

  /** Masks what these patterns find. @param floor finds where masking may begin @returns the masked places */
  mask(
    bytes: Uint8Array,
    start: number,
    end: number,
    bits: number,
    text: string,
    floor: () => number,
  ): Place[] {
    const places: Place[] = [];
    this.placeMap.begin(start, end);
    this.isOrdered = false;
    let now = text;
    for (let index = 0, left = bits & ~unknownLineBit; left !== 0; index++, left >>>= 1) {
      if ((left & 1) === 0) continue;
      const had = places.length;
      // What can occur anywhere is recognised by the words around it, which may be masked already.
      this.maskPattern(bytes, start, isAnywhere[index] ? text : now, index, floor, places);
      // The next pattern sees the masked text, so that nothing is counted twice.
      if (places.length > had && left !== 1) now = latin1(bytes, start, end);
    }
    return places;
  }

  private maskPattern(
    bytes: Uint8Array,
    start: number,
    text: string,
    index: number,
    floor: () => number,
    places: Place[],
  ): void {
    const { find, opens, roles } = expressions[index] as (typeof expressions)[number];
    find.lastIndex = 0;
    for (let match = find.exec(text); match; match = find.exec(text)) {
      if (opens) {
        this.open = opens;
        this.masks.addOpen(opens);
      }
      let at = start + match.index;
      for (let group = 1; group < match.length; group++) {
        const found = match[group];
        // Groups of other alternatives are undefined.
        if (found === undefined) continue;
        const role = roles[group - 1];
        if (!role) this.placeMap.addContext(at, at + found.length);
        else if (found !== '') this.maskGroup(bytes, at, found, role, floor, places);
        at += found.length;
      }
      if (match[0] === '') find.lastIndex++;
    }
  }

  /** Masks what a group of an expression found, and adds it to the places. */
  maskGroup(
    bytes: Uint8Array,
    at: number,
    text: string,
    role: GroupRole,
    floor: () => number,
    places: Place[],
  ): void {
    const end = at + text.length;
    if (isKind(role)) {
      const mask = maskOf(role);
      // Every other place keeps its own mask.
      for (const [from, to] of this.placeMap.partsOutside(Math.max(at, floor()), end)) {
        const isChanged = maskWith(bytes, from, to, mask);
        this.masks.addMask(bytes, from, to, role, mask, isChanged);
        this.placeMap.cover(from, to);
        if (isChanged) places.push({ from, to, kind: role, isPseudonym: false });
      }
      return;
    }
    if (orderedRoles.has(role)) this.isOrdered = true;
    const pseudonym = this.devices.pseudonymOf(role, text);
    this.placeMap.addDevice(at, end);
    const isChanged = isReplacing(pseudonym, text) && at >= floor();
    this.masks.addPseudonym(at, text, role, pseudonym, isChanged);
    if (!isChanged) return;
    for (let i = 0; i < pseudonym.length; i++) bytes[at + i] = pseudonym.charCodeAt(i);
    this.placeMap.cover(at, end);
    places.push({ from: at, to: end, kind: 'machineId', isPseudonym: true });
  }
}
