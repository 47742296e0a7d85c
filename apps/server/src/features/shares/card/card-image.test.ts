import { LogAnalyzer } from '@ridescope/analysis';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { cardOf, type ShareCard } from '@ridescope/words/card/share-card';
import { describe, expect, it } from 'vitest';
import { rideReport } from '../../../../test/support/samples/ride-report.ts';
import { drawCard, renderCard } from './card-image.ts';

const edgePx = 2;
/** Nothing is drawn nearer to the lower edge, and no word nearer to the sides. */
const bottomPx = 20;
const sidePx = 40;
/** Below the line, which reaches from side to side. */
const wordsFromPx = 300;

function cardOfLog(bytes: Uint8Array): ShareCard | undefined {
  const engine = new LogAnalyzer({ id: 'card' });
  engine.push(bytes);
  const outcome = engine.end();
  return outcome.kind === 'report' ? cardOf(outcome.report) : undefined;
}

/** Whether every word is inside the card: its margins are empty, and the words above them are not. */
async function expectWithin(card: ShareCard) {
  const { pixels, width, height } = await renderCard(card);
  const isDrawn = (x: number, y: number) => {
    const at = 4 * (y * width + x);
    // The background is darker than anything on it.
    return Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) > 60;
  };
  const drawn = (fromX: number, toX: number, fromY: number, toY: number) => {
    for (let y = fromY; y < toY; y++)
      for (let x = fromX; x < toX; x++) if (isDrawn(x, y)) return `${x}, ${y}`;
    return undefined;
  };
  const [right, bottom] = [width - edgePx, height - edgePx];
  expect(drawn(edgePx, right, bottom - bottomPx, bottom), card.happened).toBeUndefined();
  expect(drawn(edgePx, sidePx, wordsFromPx, bottom), card.happened).toBeUndefined();
  expect(drawn(right - sidePx, right, wordsFromPx, bottom), card.happened).toBeUndefined();
  expect(drawn(sidePx, right - sidePx, wordsFromPx, bottom)).toBeDefined();
}

const lengthOf = ({ happened, more = '', cause = '' }: ShareCard) =>
  happened.length + more.length + cause.length;
const longestFirst = (cards: readonly (ShareCard | undefined)[]) =>
  cards.flatMap((card) => card ?? []).toSorted((a, b) => lengthOf(b) - lengthOf(a));

describe('the card image', () => {
  it('is a picture of 1200 x 630, whatever the words', async () => {
    const card: ShareCard = {
      ...cardOf(rideReport('owner', 'name')),
      place: 'Långå 山 <b>&'.repeat(20),
      happened: 'The connection was gone.',
      grade: { id: 'critical', word: 'Critical' },
    };
    const png = Buffer.from(await drawCard(card));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('shows the cause and the drops of the line', async () => {
    const card = cardOf(rideReport('owner', 'name'));
    const strip = { seconds: 1800, problems: [] };
    const problem = { grade: 'critical', category: 'network', t: [600], durationS: [60] } as const;
    const drawn = await Promise.all(
      [
        { ...card, strip },
        { ...card, strip, cause: 'Cause: the game. Certain.' },
        { ...card, strip: { ...strip, problems: [{ ...problem, t: [600], durationS: [60] }] } },
      ].map(async (one) => Buffer.from(await drawCard(one)).toString('base64')),
    );
    expect(new Set(drawn).size).toBe(3);
  });

  it('holds the longest verdicts of all fixtures', async () => {
    const cards = longestFirst(fixtureNames.map((name) => cardOfLog(readFixture(name))));
    for (const card of cards.slice(0, 3)) await expectWithin(card);
  });

  it('holds a verdict that is longer than any', async () => {
    const [card] = longestFirst(fixtureNames.map((name) => cardOfLog(readFixture(name))));
    if (!card) throw new Error('no fixture has a report');
    const { happened, more = '' } = card;
    await expectWithin({ ...card, more: `${more} ${happened} ${more}` });
  });

  describeRealLogs('card', (names) => {
    it('holds the longest verdicts of all real logs', { timeout: 600_000 }, async () => {
      const cards = longestFirst(names.map((name) => cardOfLog(readRealLog(name))));
      for (const card of cards.slice(0, 3)) await expectWithin(card);
    });
  });
});
