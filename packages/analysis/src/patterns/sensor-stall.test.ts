import { describe, expect, it } from 'vitest';
import type { RideFacts } from '../facts/ride-facts.ts';
import { emptyFacts } from '../rules/testing/rule-case.ts';
import { recordOf } from '../testing/scene.ts';
import { momentsOf, seeded } from '../testing/seeded.ts';
import { networkRadio } from './network-radio.ts';
import { sensorStall } from './sensor-stall.ts';

const frozen = [130, 400, 770, 1010, 1390, 1700, 2160, 2430, 2990, 3330];

function outcomeOf(
  stalls: readonly number[],
  searches: readonly number[],
  parts: Partial<RideFacts> = {},
) {
  const facts: RideFacts = { ...emptyFacts(), ...parts };
  facts.stalls = stalls.map((t) => ({ t, seconds: 2 }));
  facts.sensors = {
    ...facts.sensors,
    searches: searches.map((t) => ({ t, isExcluded: false })),
  };
  return sensorStall.test({ record: recordOf([]), facts }, sensorStall);
}

describe('sensors that fail after freezes', () => {
  const searches = [...frozen.slice(0, 8).map((t) => t + 6), 2800, 3200];
  const outcome = outcomeOf(frozen, searches);

  it('are confirmed', () => {
    expect(outcome).toMatchObject({
      patternId: 'sensor-stall',
      verdict: 'confirmed',
      xCount: 10,
      yCount: 10,
      coincidences: 8,
      medianLagS: 6,
      explainedPercent: 80,
      examples: frozen.slice(0, 8),
      recommendations: ['ant-usb-suspend', 'gfx-sleep-off', 'gfx-av-exclusion'],
    });
  });

  it('have times of the activity, not of the log', () => {
    const { ride } = emptyFacts();
    const later = { ...ride, span: { startS: 100, endS: 3600 }, startS: 100 };
    expect(outcomeOf(frozen, searches, { ride: later }).examples).toEqual(
      frozen.slice(0, 8).map((t) => t - 100),
    );
  });

  it('are not confirmed if the sensors fail first', () => {
    expect(
      outcomeOf(
        frozen,
        frozen.map((t) => t - 10),
      ).verdict,
    ).toBe('notTested');
  });
});

it('the pattern counts every kind of failure on both sides, and one event once', () => {
  const facts = emptyFacts();
  facts.stalls = [100, 105, 113, 300].map((t) => ({ t, seconds: 1 }));
  const antSensor = { roles: [], searches: [], silences: [] };
  facts.sensors = {
    ...facts.sensors,
    receiver: { state: 'found', resets: [500, 305] },
    ant: [
      {
        ...antSensor,
        loss: {
          channel: { channel: 1, tracked: [], parts: [] },
          rxFails: 9,
          trackedSeconds: 3600,
          bins: [],
          // A run of bad bins is one event.
          blackouts: [[600, 660]],
        },
      },
    ],
    searches: [
      { t: 700, isExcluded: false },
      { t: 800, isExcluded: true },
    ],
    wireless: [
      wireless('ble', [900]),
      wireless('lan', [903, 1000]),
      // Sensors on the phone say nothing about this computer.
      wireless('bleViaPhone', [1200]),
    ],
  };
  const { xCount, yCount } = sensorStall.test({ record: recordOf([]), facts }, sensorStall);
  // 100 to 113 is one, 300 and 305 are one, 500.
  expect(xCount).toBe(3);
  // 605, 700, 900 with 903, 1000.
  expect(yCount).toBe(4);
});

it("the pattern leaves out what isn't judged", () => {
  const { exclusions } = emptyFacts();
  const outcome = outcomeOf(frozen, frozen, {
    exclusions: { ...exclusions, freezes: [[0, 200]], sensors: [[3300, 3600]] },
  });
  expect(outcome).toMatchObject({ xCount: 8, yCount: 8, coincidences: 8 });
});

it("the pattern doesn't treat one sleep of the computer as a correlation", () => {
  const outcome = outcomeOf([1490], [1495, 1510, 1530]);
  expect(outcome).toMatchObject({ verdict: 'notTested', recommendations: [] });
});

it('the pattern confirms unrelated series in at most 3 % of the rides', () => {
  let confirmed = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const random = seeded(seed);
    const { verdict } = outcomeOf(momentsOf(random, 14, 0, 3600), momentsOf(random, 60, 0, 3600));
    if (verdict === 'confirmed') confirmed++;
  }
  expect(confirmed / 400).toBeLessThanOrEqual(0.03);
});

it('the pattern ignores the sensors of a rider who only watched', () => {
  const facts = emptyFacts();
  facts.stalls = frozen.map((t) => ({ t, seconds: 2 }));
  facts.sensors = {
    ...facts.sensors,
    searches: frozen.map((t) => ({ t, isExcluded: false })),
    isWatched: true,
  };
  const source = { record: recordOf([]), facts };
  expect(sensorStall.test(source, sensorStall).verdict).toBe('notTested');
  expect(networkRadio.test(source, networkRadio).verdict).toBe('notTested');
});

function wireless(
  transport: 'ble' | 'lan' | 'bleViaPhone',
  drops: readonly number[],
): RideFacts['sensors']['wireless'][number] {
  return {
    device: { name: 1 },
    transport,
    roles: [],
    sensorRoles: [],
    drops: drops.map((t) => ({ t })),
  };
}
