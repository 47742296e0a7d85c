import { describe, expect, it } from 'vitest';
import { emptyFacts } from '../rules/testing/rule-case.ts';
import { recordOf } from '../testing/scene.ts';
import { momentsOf, seeded } from '../testing/seeded.ts';
import { networkRadio } from './network-radio.ts';

const losses = [130, 400, 770, 1010, 1390, 1700, 2160, 2430, 2990, 3330];

interface Scene {
  linkLosses: readonly number[];
  /** Builds the starts of 10 s bins in which two ANT+ channels are dark. */
  shared?: readonly number[];
  companion?: readonly number[];
  ble?: readonly number[];
  lan?: readonly number[];
  freezes?: readonly number[];
}

function outcomeOf({
  linkLosses,
  shared = [],
  companion,
  ble = [],
  lan = [],
  freezes = [],
}: Scene) {
  const facts = emptyFacts();
  const drops = (times: readonly number[]) => times.map((t) => ({ t }));
  facts.link = {
    episodes: linkLosses.map((t) => ({ startS: t, outageS: 4 })),
    longestOutageS: 4,
    reconnectAttempts: 0,
  };
  facts.stalls = freezes.map((t) => ({ t, seconds: 3 }));
  if (companion) facts.companion = { attempts: 1, successes: 1, losses: [...companion] };
  facts.sensors = {
    ...facts.sensors,
    shared: shared.map((t) => [t, t + 30]),
    wireless: [
      { device: { name: 1 }, transport: 'ble', roles: [], sensorRoles: [], drops: drops(ble) },
      { device: { name: 2 }, transport: 'lan', roles: [], sensorRoles: [], drops: drops(lan) },
    ],
  };
  return networkRadio.test({ record: recordOf([]), facts }, networkRadio);
}

describe('network and radio that fail together', () => {
  const shared = [...losses.slice(0, 8).map((t, i) => t + (i % 2 === 0 ? 5 : -15)), 2700, 3500];
  const outcome = outcomeOf({ linkLosses: losses, shared });

  it('are confirmed, whichever came first', () => {
    expect(outcome).toMatchObject({
      patternId: 'network-radio',
      verdict: 'confirmed',
      xCount: 10,
      yCount: 10,
      coincidences: 8,
      explainedPercent: 80,
      // Four times the network came first by 10 s, four times the sensors.
      medianLagS: 0,
      examples: losses.slice(0, 8),
      recommendations: ['net-5ghz', 'net-wired', 'ant-wifi-channel'],
    });
    expect(outcome.lift).toBeGreaterThan(2);
  });

  it('are searched for in every series of the catalogue', () => {
    expect(
      outcomeOf({
        linkLosses: losses.slice(0, 3),
        lan: losses.slice(3, 6),
        companion: losses.slice(6),
        shared: shared.slice(0, 5),
        ble: shared.slice(5, 8),
      }),
    ).toMatchObject({ verdict: 'confirmed', xCount: 10, yCount: 8 });
  });
});

describe('guards against false claims', () => {
  it('count a trainer loss once if it writes a network and a Bluetooth line', () => {
    const twins = losses.map((t) => t + 2);
    expect(outcomeOf({ linkLosses: [], lan: losses, ble: twins })).toMatchObject({
      verdict: 'notTested',
      yCount: 0,
    });
    const apart = losses.map((t) => t + 3);
    expect(outcomeOf({ linkLosses: [], lan: losses, ble: apart })).toMatchObject({
      verdict: 'confirmed',
      yCount: 10,
    });
  });

  it('leave what freezes explain to the other pattern', () => {
    const shared = losses.map((t) => t + 2);
    const explained = outcomeOf({
      linkLosses: losses,
      shared,
      freezes: losses.slice(0, 8).map((t) => t - 4),
    });
    expect(explained).toMatchObject({ verdict: 'notFound', recommendations: [] });
    // Two freezes out of ten explain nothing.
    const two = outcomeOf({ linkLosses: losses, shared, freezes: [126, 396] });
    expect(two.verdict).toBe('confirmed');
  });

  it("don't test too few events", () => {
    const four = losses.slice(0, 4);
    expect(outcomeOf({ linkLosses: four, shared: losses }).verdict).toBe('notTested');
    expect(outcomeOf({ linkLosses: losses, shared: four }).verdict).toBe('notTested');
    expect(outcomeOf({ linkLosses: [] })).toMatchObject({ verdict: 'notTested', examples: [] });
  });

  it('confirm unrelated series in at most 3 % of the rides', () => {
    let confirmed = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const random = seeded(seed);
      const { verdict } = outcomeOf({
        linkLosses: momentsOf(random, 10, 0, 3600, 70),
        shared: momentsOf(random, 10, 0, 3500, 70),
      });
      if (verdict === 'confirmed') confirmed++;
    }
    expect(confirmed / 400).toBeLessThanOrEqual(0.03);
  });
});
