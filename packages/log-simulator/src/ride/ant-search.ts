import type { LogLine } from '../log-writer.ts';

/** Writes cycles of the ANT+ search, about ten lines each, alternating between networks. `tag` depends on the era. */
export function* searchLines(
  tag: '[ANT] ' | 'ANT  : ',
  fromS: number,
  toS: number,
  everyS: number,
): Generator<LogLine> {
  const important = tag === '[ANT] ' ? '[ANT_IMPORTANT] ' : tag;
  for (let t = fromS, network = 0; t + everyS < toS; t += everyS, network = (network + 1) % 3) {
    for (const text of [
      `Starting ANT search (mfg network ${network})`,
      'Channel Assigned',
      'Setting Channel ID for chan 0 (device 00)...',
      'Unknown response',
      'Channel ID Set',
      'Radio Frequency set',
      'Opening channel 0',
      'Channel opened',
    ])
      yield { t, text: `${tag}${text}`, isStamped: true };
    for (const text of [
      `${tag}Stopping ANT search (mfg network ${network})`,
      `${tag}Closed channel 0`,
      `${important}Channel 0 Closed`,
      `${important}Unassign Channel`,
      `${tag}Unassigned Channel`,
    ])
      yield { t: t + 0.9 * everyS, text, isStamped: true };
  }
}
