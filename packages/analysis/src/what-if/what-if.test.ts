import { describe, expect, it } from 'vitest';
import type { Conditions, RideGroup } from './ride-group.ts';
import { buildWhatIf, type WhatIfAnswer } from './what-if.ts';

const cards = [40, 60, 80, 100, 120, 140];
const processors = [0.8, 0.9, 1, 1.1, 1.2];

function conditions(card: number, processor: number, resolution = '1080'): Conditions {
  return { cpu: `CPU ${processor}`, gpu: `Card ${card}`, profile: 'high', resolution };
}

/** Every card with every processor but one; rates follow from both and vary by up to 4 %. */
function rides(): RideGroup[] {
  return cards.flatMap((rate, card) =>
    processors.flatMap((factor, processor) =>
      card === 5 && processor === 0
        ? []
        : ['1080', '1440'].map((resolution, step) => ({
            ...conditions(card, processor, resolution),
            rides: 10,
            fps:
              rate *
              factor *
              (step === 0 ? 1 : 0.7) *
              (1 + 0.04 * Math.sin(7 * card + 3 * processor + 5 * step)),
          })),
    ),
  );
}

function known(answer: WhatIfAnswer) {
  if (!answer.isKnown) throw new Error(`not known: ${answer.reason}`);
  return answer;
}

describe('what to expect of another computer', () => {
  it('follows from its parts, also where nobody has combined them', () => {
    const {
      fps,
      low,
      high,
      rides: counts,
    } = known(buildWhatIf(rides()).answer({ to: conditions(5, 0) }));
    expect(fps / (140 * 0.8)).toBeCloseTo(1, 1);
    expect(low).toBeLessThan(fps);
    expect(high).toBeGreaterThan(fps);
    expect(high / low).toBeLessThan(1.5);
    expect(counts).toEqual({ gpu: 80, cpu: 100, settings: 290, system: 0 });
  });

  it('is known of systems whose parts come in no other', () => {
    const pairs = rides().filter(({ gpu, cpu }) =>
      cards.some((_, index) => gpu === `Card ${index}` && cpu === `CPU ${index % 5}`),
    );
    const crowded = ['020', '060', '100'].flatMap((crowd, index) =>
      pairs.map((group) => ({ ...group, crowd, fps: group.fps * (1 - 0.1 * index) })),
    );
    const seen = known(buildWhatIf(crowded).answer({ to: { ...conditions(2, 2), crowd: '020' } }));
    expect(seen.fps / 80).toBeCloseTo(1, 0);
    expect(seen.rides.system).toBe(60);
  });

  it('is the same for the same rides, in any order', () => {
    const forward = buildWhatIf(rides()).answer({ to: conditions(3, 2) });
    const backward = buildWhatIf(rides().reverse()).answer({ to: conditions(3, 2) });
    expect(known(backward).fps).toBeCloseTo(known(forward).fps, 3);
  });

  it('is higher for a rider whose own computer is faster than its parts', () => {
    const whatIf = buildWhatIf(rides());
    const ask = (factor: number) =>
      known(
        whatIf.answer({
          to: conditions(1, 2, '1440'),
          own: { conditions: conditions(1, 2), fps: 60 * factor, rides: 5 },
        }),
      );
    expect(ask(1.3).fps).toBeGreaterThan(ask(1).fps);
    expect(ask(0.7).fps).toBeLessThan(ask(1).fps);
    // What it has in common with the new one counts, not all of it.
    expect(ask(1.3).fps / ask(1).fps).toBeLessThan(1.3);
  });

  it.each<[string, Conditions, string]>([
    ['card', { ...conditions(0, 0), gpu: 'Unknown' }, 'gpu'],
    ['processor', { ...conditions(0, 0), cpu: 'Unknown' }, 'cpu'],
    ['resolution', conditions(0, 0, '2160'), 'settings'],
  ])('is unknown with a %s that nobody rides with', (_, to, reason) => {
    expect(buildWhatIf(rides()).answer({ to })).toMatchObject({ isKnown: false, reason });
  });

  it('is unknown with four rides, and known with five', () => {
    const rare = (count: number) =>
      buildWhatIf([...rides(), { ...conditions(0, 0), gpu: 'Rare', rides: count, fps: 50 }]).answer(
        { to: { ...conditions(0, 1), gpu: 'Rare' } },
      );
    expect(rare(4)).toMatchObject({ isKnown: false, reason: 'gpu', rides: { gpu: 4 } });
    expect(rare(5).isKnown).toBe(true);
  });

  it('is unknown where rides differ too much', () => {
    const wild = rides().map((group, index) => ({
      ...group,
      fps: Math.sin(12.9898 * index) > 0 ? 15 : 220,
    }));
    expect(buildWhatIf(wild).answer({ to: conditions(0, 0) })).toMatchObject({
      isKnown: false,
      reason: 'unclear',
    });
  });

  it('is unknown without rides', () => {
    expect(buildWhatIf([]).answer({ to: conditions(0, 0) }).isKnown).toBe(false);
    const [one] = rides();
    expect(buildWhatIf(one ? [one] : []).answer({ to: conditions(0, 0) })).toMatchObject({
      reason: 'unclear',
    });
  });

  it('is not bent by one computer that is far off', () => {
    const odd = { ...conditions(2, 2), rides: 10, fps: 4 };
    const clean = known(buildWhatIf(rides()).answer({ to: conditions(2, 3) })).fps;
    const bent = known(buildWhatIf([...rides(), odd]).answer({ to: conditions(2, 3) })).fps;
    expect(bent / clean).toBeGreaterThan(0.85);
  });
});
