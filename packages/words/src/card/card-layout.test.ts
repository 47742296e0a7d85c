import { expect, it } from 'vitest';
import { cardLayout } from './card-layout.ts';
import type { ShareCard } from './share-card.ts';

const card: ShareCard = {
  place: 'Watopia',
  when: 'Tue 13 Jan 2026, 18:48 · 54 min',
  happened: 'The connection was gone for 1 h 04 min.',
};

it('a card without a date says so, and has no line and no grade that it was not given', () => {
  const layout = cardLayout({ ...card, when: '' });
  expect(layout.when.text).toBe('Date not in the log');
  expect(layout).not.toHaveProperty('line');
  expect(layout).not.toHaveProperty('grade');
});

it('a card shows first what happened, then the rest, and its cause last', () => {
  const { story } = cardLayout({ ...card, more: 'More.', cause: 'Cause: the game. Certain.' });
  expect(story.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    card.happened,
    'More.',
    'Cause: the game. Certain.',
  ]);
});

it.each([
  [60, 52],
  [61, 42],
  [220, 42],
  [221, 34],
  [260, 34],
  [261, 25],
])('a verdict of %d characters is written in %d pixels', (length, sizePx) => {
  expect(cardLayout({ ...card, happened: 'x'.repeat(length) }).story[0]).toMatchObject({ sizePx });
});

it('a line names its longest drop at its middle', () => {
  const problem = { grade: 'critical', category: 'network', t: [600], durationS: [600] } as const;
  const strip = { seconds: 1800, problems: [{ ...problem, t: [600], durationS: [600] }] };
  const { line } = cardLayout({ ...card, strip });
  expect(line?.label).toMatchObject({ text: '10 min, Network', middlePx: 600 });
  const dated = cardLayout({ ...card, strip, lostAt: '19:40:45' });
  expect(dated.line?.label?.text).toBe('19:40:45, 10 min, Network');
});
