import { describe, expect, it } from 'vitest';
import type { Conditions, RideGroup } from './ride-group.ts';
import { buildWhatIf, type WhatIfAnswer } from './what-if.ts';

const cards = [40, 60, 80, 100, 120, 140];
const processors = [80, 95, 110, 130, 160];

function conditions(card: number, processor: number, resolution = '1080'): Conditions {
  return { cpu: `CPU ${processor}`, gpu: `Card ${card}`, profile: 'high', resolution };
}

/** Both work side by side. */
function together(card: number, processor: number): number {
  return (card ** -4 + processor ** -4) ** -0.25;
}

/** Every card with every processor but one; the slower part decides, and rates vary by up to 4 %. */
function rides(): RideGroup[] {
  return cards.flatMap((rate, card) =>
    processors.flatMap((limit, processor) =>
      card === 5 && processor === 0
        ? []
        : ['1080', '1440'].map((resolution, step) => ({
            ...conditions(card, processor, resolution),
            rides: 10,
            fps:
              together(rate * (step === 0 ? 1 : 0.7), limit) *
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
  it('follows from its parts, also for a new combination', () => {
    const {
      fps,
      low,
      high,
      rides: counts,
    } = known(buildWhatIf(rides()).answer({ to: conditions(5, 0) }));
    expect(fps / together(140, 80)).toBeCloseTo(1, 1);
    expect(low).toBeLessThan(fps);
    expect(high).toBeGreaterThan(fps);
    expect(high / low).toBeLessThan(1.6);
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
  ])('is unknown with an unused %s', (_, to, reason) => {
    expect(buildWhatIf(rides()).answer({ to })).toMatchObject({ isKnown: false, reason });
  });

  it('is unknown with two rides, and known with three', () => {
    const rare = (count: number) =>
      buildWhatIf([...rides(), { ...conditions(0, 0), gpu: 'Rare', rides: count, fps: 50 }]).answer(
        { to: { ...conditions(0, 1), gpu: 'Rare' } },
      );
    expect(rare(2)).toMatchObject({ isKnown: false, reason: 'gpu', rides: { gpu: 2 } });
    expect(rare(3).isKnown).toBe(true);
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

  it('reaches as far for a change of card as such changes were off', () => {
    // Riders who tried several cards differ a lot; all others hardly do.
    const tried: RideGroup[] = processors.flatMap((_, processor) =>
      [0, 1, 2, 3, 4].flatMap((copy) =>
        cards.map((_card, card) => ({
          ...conditions(card, processor),
          cpu: `CPU ${processor} of ${copy}`,
          rides: 3,
          fps:
            together(cards[card] ?? 0, processors[processor] ?? 0) *
            Math.exp(0.4 * Math.sin(1 + 12.9898 * (card + 7 * processor + 41 * copy))),
        })),
      ),
    );
    const steady: RideGroup[] = Array.from({ length: 60 }, (_, at) => {
      const [card, isSecond] = [(at + Math.floor(at / 30)) % cards.length, at >= 30];
      return {
        ...conditions(card, 0, isSecond ? '1440' : '1080'),
        cpu: `Steady CPU ${at % 30}`,
        rides: 12,
        fps: together((cards[card] ?? 0) * (isSecond ? 0.7 : 1), 110) * (1 + 0.01 * Math.sin(at)),
      };
    });
    let inside = 0;
    let asked = 0;
    for (let fold = 0; fold < 5; fold++) {
      const seen = tried.filter((_, at) => at % 5 !== fold);
      const whatIf = buildWhatIf([...seen, ...steady]);
      for (const to of tried.filter((_, at) => at % 5 === fold)) {
        const own = seen.find(({ cpu, gpu }) => cpu === to.cpu && gpu !== to.gpu);
        if (!own) throw new Error('no ride has another card');
        const answer = whatIf.answer({ to, rides: 3, own: { conditions: own, ...own } });
        if (!answer.isKnown) continue;
        asked++;
        if (answer.low <= to.fps && to.fps <= answer.high) inside++;
      }
    }
    expect(asked).toBeGreaterThan(140);
    expect(inside / asked).toBeGreaterThan(0.75);
    expect(inside / asked).toBeLessThan(0.85);
  });

  it('keeps the order of known cards and processors, of settings, and of both rates', () => {
    const list = ['RTX 3050', 'RTX 3060', 'RTX 4060', 'RTX 3060 Ti', 'RTX 4070'];
    const chips = ['AMD Ryzen 5 2600', 'AMD Ryzen 5 3600', 'AMD Ryzen 5 5600X'];
    const [slowToFast, fastToSlow] = [
      ['2160', '1440', '1080'],
      ['basic', 'high', 'ultra'],
    ];
    // As few riders measured it: the order of some is turned round by chance.
    const groups = list.flatMap((card, at) =>
      chips.flatMap((cpu, chip) =>
        slowToFast.flatMap((resolution, picture) =>
          fastToSlow.map((profile, setting) => {
            const chance = 1 + 0.15 * Math.sin(11 * at + 5 * chip + 3 * picture + 7 * setting);
            const fps = (60 + 10 * at + 5 * chip + 15 * picture - 8 * setting) * chance;
            return {
              cpu,
              gpu: `NVIDIA GeForce ${card}`,
              profile,
              resolution,
              rides: 2,
              fps,
              singles: [{ fps, low: fps * (0.5 + 0.4 * Math.abs(Math.sin(at + chip))) }],
            };
          }),
        ),
      ),
    );
    const whatIf = buildWhatIf(groups);
    const rates = (ask: readonly Conditions[]) =>
      ask.map((to) => {
        const { fps, p1 } = known(whatIf.answer({ to }));
        return { fps, p1: p1?.fps ?? Number.NaN };
      });
    const rises = (ask: readonly Conditions[]) => {
      const found = rates(ask);
      for (const [at, rate] of found.entries()) {
        expect(rate.p1).toBeLessThan(rate.fps);
        if (at === 0) continue;
        expect(rate.fps).toBeGreaterThanOrEqual(found[at - 1]?.fps ?? 0);
        expect(rate.p1).toBeGreaterThanOrEqual(found[at - 1]?.p1 ?? 0);
      }
      expect(found.at(-1)?.fps).toBeGreaterThan(found[0]?.fps ?? 0);
    };
    const usual = { cpu: 'AMD Ryzen 5 5600X', gpu: 'NVIDIA GeForce RTX 3060' };
    const settings = { profile: 'ultra', resolution: '1080' };
    rises(list.map((card) => ({ ...usual, ...settings, gpu: `NVIDIA GeForce ${card}` })));
    rises(chips.map((cpu) => ({ ...usual, ...settings, cpu })));
    rises(slowToFast.map((resolution) => ({ ...usual, ...settings, resolution })));
    rises(fastToSlow.toReversed().map((profile) => ({ ...usual, ...settings, profile })));
  });

  it('counts a rate at a limit as at least so much', () => {
    const at60 = (limit?: number) =>
      known(
        buildWhatIf([
          ...rides(),
          ...processors.map((_, processor) => ({
            ...conditions(3, processor),
            gpu: 'Held',
            rides: 10,
            fps: 59.5,
            ...(limit && { limit }),
          })),
        ]).answer({ to: { ...conditions(3, 2), gpu: 'Held' } }),
      ).fps;
    expect(at60()).toBeLessThan(64);
    expect(at60(60)).toBeGreaterThan(at60() + 5);
  });
});
