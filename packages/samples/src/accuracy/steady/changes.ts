import type { Random } from '@ridescope/log-simulator/random';
import { readFrameRate, writeFrameRate } from '../spliced/frame-rate-line.ts';
import { clockText, secondOfDay } from '../verdicts/log-clock.ts';

/** A change after which an expert would say the same. Lines keep their ends. */
export type Change = (lines: readonly string[], random: Random) => string[];

/** No more than a twentieth of the lines is cut off. */
const mostCut = 0.05;
/** One line in a hundred is lost or written twice. */
const touched = 0.01;
/** A quieter or busier hour makes the picture faster or slower by two percent. */
const rateChange = 0.02;
const daySeconds = 86_400;

export const changes = {
  'cut at the start': (lines, random) => lines.slice(share(lines, random)),
  'cut at the end': (lines, random) => lines.slice(0, lines.length - share(lines, random)),
  'lines dropped': (lines, random) => lines.filter(() => !random.isWithin(touched)),
  'a rare line dropped': dropRareLine,
  'lines doubled': (lines, random) =>
    lines.flatMap((line) => (random.isWithin(touched) ? [line, line] : [line])),
  'clock shifted': shiftClock,
  'rates moved': moveRates,
} as const satisfies Readonly<Record<string, Change>>;

export type ChangeName = keyof typeof changes;
export const changeNames = Object.keys(changes) as ChangeName[];

/** A line of a form that the log has no more often than this carries more than others: it opens, pairs or names something. */
const rareTimes = 3;

function dropRareLine(lines: readonly string[], random: Random): string[] {
  const rare = rareLines(lines);
  const dropped = rare[random.whole(0, rare.length - 1)];
  return lines.filter((_, index) => index !== dropped);
}

const knownRareLines = new WeakMap<readonly string[], number[]>();

/** Indexes of the lines whose form, without its numbers, is rare. */
export function rareLines(lines: readonly string[]): number[] {
  const known = knownRareLines.get(lines);
  if (known) return known;
  const forms = Map.groupBy(lines.keys(), (index) => (lines[index] ?? '').replace(/\d+/g, '#'));
  const rare = [...forms.values()].filter((same) => same.length <= rareTimes).flat();
  knownRareLines.set(lines, rare);
  return rare;
}

/** Changes that take a part of the log away, and with it what happened there. */
export const cuts: readonly ChangeName[] = ['cut at the start', 'cut at the end'];

function share(lines: readonly string[], random: Random): number {
  return Math.floor(random.between(0, mostCut) * lines.length);
}

/** Another hour of the day, also across midnight. `Log Time:` says the new hour too. */
function shiftClock(lines: readonly string[], random: Random): string[] {
  const by = random.whole(1, daySeconds - 1);
  const later = (clock: string) => clockText((secondOfDay(clock) + by) % daySeconds);
  return lines.map((line) =>
    line
      .replace(/^\[(\d{1,2}:\d\d:\d\d)\]/, (_, clock: string) => `[${later(clock)}]`)
      .replace(
        /(Log Time: )(\d{1,2}:\d\d:\d\d)/,
        (_, name: string, clock: string) => name + later(clock),
      ),
  );
}

function moveRates(lines: readonly string[], random: Random): string[] {
  const factor = 1 + random.between(-rateChange, rateChange);
  return lines.map((line) => {
    const found = /^(\[[\d:]+\] )(FPS.*?)(\r*\n?)$/.exec(line);
    const rate = found && readFrameRate(found[2] ?? '');
    if (!rate) return line;
    return `${found[1]}${writeFrameRate({ ...rate, fps: rate.fps * factor })}${found[3]}`;
  });
}
