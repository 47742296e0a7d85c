import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LogRedactor } from '../log-redactor.ts';
import { noMasks, ShapeMasks } from './shape-masks.ts';

/** Longer than any stamp, whose digits say when a line was written. */
const stampBytes = 11;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Gives the same row of numbers below `limit` in every run. */
function numbers(): (limit: number) => number {
  let state = 7;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Writes each line three times: as it is, with other digits, and with zeros or other digits, which decide about some masks. */
function withCopies(text: string, random: (limit: number) => number): string {
  const digit = () => '000019234567'.charAt(random(12));
  return text
    .split('\n')
    .flatMap((line) => {
      const stamp = line.startsWith('[') ? line.slice(0, stampBytes) : '';
      const rest = line.slice(stamp.length);
      const isZero = random(10) === 0;
      const last = rest.replace(/\d/g, (own) => (isZero || random(2) === 0 ? '0' : own));
      return [line, stamp + rest.replace(/\d/g, digit), stamp + last];
    })
    .join('\n');
}

function mask(text: string) {
  const redactor = new LogRedactor();
  const masked = [redactor.push(Buffer.from(text, 'latin1')), redactor.end()];
  return { text: Buffer.concat(masked).toString('latin1'), counts: redactor.counts };
}

afterEach(() => vi.restoreAllMocks());

describe('the masks of a shape', () => {
  it.each(fixtureNames)('are those that each message of %s gets by itself', (name) => {
    const text = withCopies(Buffer.from(readFixture(name)).toString('latin1'), numbers());
    const apply = vi.spyOn(ShapeMasks.prototype, 'apply');
    const quick = mask(text);
    const applied = apply.mock.results.filter(({ value }) => value === true).length;
    vi.spyOn(ShapeMasks.prototype, 'keep').mockReturnValue(noMasks);
    apply.mockClear();
    expect(quick).toEqual(mask(text));
    expect(apply).not.toHaveBeenCalled();
    expect(applied).toBeGreaterThan(0);
  });

  it('are not those of a message whose digits make it another form', () => {
    const lines = [
      '[ActionBarV2] Teleport: Publication Started.',
      '[ActionBarV8] Teleport: Publication Started.',
    ];
    const log = [...lines, ...lines.toReversed()].map((line) => `[1:02:03] ${line}`).join('\n');
    vi.spyOn(ShapeMasks.prototype, 'keep').mockReturnValue(noMasks);
    const alone = mask(log);
    vi.restoreAllMocks();
    expect(mask(log)).toEqual(alone);
  });

  it('include the text that goes on in lines without stamp', () => {
    const log = Array.from(
      { length: 9 },
      (_, index) =>
        `[1:02:03] Chat: 7001${index}345 (World): Get ready\nSee you ${index}, says Ann\n[1:02:04] FPS 25.30, 101756`,
    ).join('\n');
    const apply = vi.spyOn(ShapeMasks.prototype, 'apply');
    const quick = mask(log);
    expect(apply.mock.results.filter(({ value }) => value === true)).toHaveLength(8);
    expect(quick.text).not.toMatch(/ready|Ann/);
    vi.spyOn(ShapeMasks.prototype, 'keep').mockReturnValue(noMasks);
    expect(quick).toEqual(mask(log));
  });

  it('are those of lines without stamp, too', () => {
    const log = Array.from(
      { length: 9 },
      (_, index) =>
        `[1:02:03] FPS 25.30, 101756\n  Player ID: 7001${index}345, mail ann@ex${index}.org`,
    ).join('\n');
    const apply = vi.spyOn(ShapeMasks.prototype, 'apply');
    const quick = mask(`${log}\n`);
    expect(apply.mock.results.filter(({ value }) => value === true)).toHaveLength(8);
    expect(quick.text).not.toMatch(/7001|ann|ex\d/);
    vi.spyOn(ShapeMasks.prototype, 'keep').mockReturnValue(noMasks);
    expect(quick).toEqual(mask(`${log}\n`));
  });

  it('are not those of a message with zeros alone, which is not counted', () => {
    const figures = [240, 0, 238, 0].map((watts, index) => `${watts}w yields ${200 + index}w`);
    const log = figures
      .map(
        (figure) =>
          `[1:02:03] [FTP Component] Estimating FTP for effort of 480 seconds at ${figure}`,
      )
      .join('\n');
    const quick = mask(log);
    vi.spyOn(ShapeMasks.prototype, 'keep').mockReturnValue(noMasks);
    expect(quick).toEqual(mask(log));
    expect(quick.text).not.toMatch(/2\d\dw/);
  });

  it('are forgotten when there is no more room, and then found again', () => {
    // Each word is another shape.
    const word = (index: number) =>
      [index, index / 26, index / 676].map((at) => letters[Math.floor(at) % 26]).join('');
    const log = Array.from(
      { length: 12_000 },
      (_, index) => `[1:02:03] [INFO] Player ID: 7001${index % 10}345 ${word(index % 9000)}`,
    ).join('\n');
    const clear = vi.spyOn(ShapeMasks.prototype, 'clear');
    const quick = mask(log);
    expect(clear).toHaveBeenCalled();
    vi.spyOn(ShapeMasks.prototype, 'keep').mockReturnValue(noMasks);
    expect(quick).toEqual(mask(log));
    expect(quick.text).not.toMatch(/7001\d345/);
  });
});
