import { expect, it } from 'vitest';
import type { Outage } from '../data/outages.ts';
import { outageBars } from './draw-outages.ts';

const frame = { x: (t: number) => t / 10, span: { from: 0, to: 3600 } };
const outage = (from: number, to: number, tone: Outage['tone']): Outage => ({
  kind: 'sensor-lost',
  from,
  to,
  tone,
});

it('the bar of an outage is as wide as it lasted, and a short one can still be seen', () => {
  const bars = outageBars([outage(900, 1193, 'critical'), outage(2000, 2001, 'critical')], frame);
  expect(bars[0]).toMatchObject({ left: 90, width: expect.closeTo(29.3) });
  expect(bars[1]).toMatchObject({ left: expect.closeTo(198.55), width: 3 });
});

it('the bar of the gravest outage is drawn last, and none that is out of view', () => {
  const bars = outageBars(
    [outage(0, 60, 'critical'), outage(30, 90, 'absent'), outage(4000, 4060, 'critical')],
    frame,
  );
  expect(bars.map(({ tone }) => tone)).toEqual(['absent', 'critical']);
});
