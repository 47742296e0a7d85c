import { cardOf, type ShareCard } from '@ridescope/words/texts/share-card';
import { expect, it } from 'vitest';
import { rideReport } from '../../../../test/support/samples/ride-report.ts';
import { drawCard } from './card-image.ts';

it('the card image draws a picture of 1200 x 630, whatever the words', async () => {
  const card: ShareCard = {
    ...cardOf(rideReport('owner', 'name')),
    place: 'Långå 山 <b>&'.repeat(20),
    happened: 'The connection was gone.',
    grade: { id: 'critical', word: 'Critical' },
  };
  const png = Buffer.from(await drawCard(card));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const other = Buffer.from(await drawCard({ ...card, cause: 'Sure, the fault lies in the game' }));
  expect(other.equals(png)).toBe(false);
});
