import type { LogText } from '../log-text.ts';

export type StatsChannel = 'POWER SOURCE' | 'CADENCE' | 'HEART RATE';

const pattern =
  /^(DEBUG LEVEL: (.+): Interval Stats: device = .*, count = )(\d+)(, min = [\d.]+, max = )([\d.]+)(, mean = )([\d.]+)(, stddev = )([\d.]+)(,.*)$/;

/** Writes a pause of readings into the statistics that the game prints at the end of an activity: one reading spans it. */
export function addGap(
  log: LogText,
  from: number,
  seconds: number,
  channels: readonly StatsChannel[],
): void {
  const open = new Set<string>(channels);
  log.edit(from, log.end, ({ text }) => {
    const found = pattern.exec(text);
    if (!found) return text;
    const [, head, channel = '', count, , max, , mean, , deviation, tail] = found;
    if (!open.delete(channel)) return text;
    const before = Number(count);
    const retained = Math.max(2, before - Math.round(seconds / Number(mean)));
    const longest = Math.max(Number(max), seconds + 0.26);
    const newMean = (Number(mean) * before) / retained;
    const spread = Math.sqrt(Number(deviation) ** 2 + seconds ** 2 / retained);
    const six = (value: number) => value.toFixed(6);
    return `${head}${retained}${found[4]}${six(longest)}${found[6]}${six(newMean)}${found[8]}${six(spread)}${tail}`;
  });
}
