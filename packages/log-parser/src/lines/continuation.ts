import type { LogEvent } from '../events.ts';
import type { Line } from '../line.ts';
import type { ParserState } from '../parser-state.ts';
import { utcSync } from './session.ts';

/** Matches shader messages of old drivers, some of them cut short. They occur between any lines. */
const shaderNoise = ['WARNING', '---------', 'error: the locations'];
/** Continues `GFXDevice_Metal::Initialize(): Found device '<AGXG13XDevice: 0x105917c70>` on a separate line. */
const metalName = '    name = ';

/**
 * Reads a line without stamp, which belongs to the message before it. Returns the event if it holds one. Returns `null`
 * when the line is unknown; it then counts as understood only if the message before was.
 */
export function readContinuation(line: Line, state: ParserState): LogEvent | undefined | null {
  if (state.block === 'activity') {
    // `End UTC time             : 2025-12-11T00:54:05Z` is the moment at which the block is written.
    if (line.take('End UTC time')) {
      if (!line.skipPast(': ')) return null;
      return utcSync(line.rest(), 'activityTimes', line.t, line.secondOfDay);
    }
    if (line.take('Dist traveled meters')) {
      const metres = line.skipPast(':') ? line.decimal() : Number.NaN;
      return Number.isNaN(metres) ? null : { kind: 'activityDistance', t: line.t, metres };
    }
  }
  if (line.take(metalName)) return undefined;
  for (const text of shaderNoise) if (line.take(text)) return undefined;
  return null;
}
