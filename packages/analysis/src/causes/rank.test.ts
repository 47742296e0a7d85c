import { causeClues } from '@ridescope/catalogue/cause-clues';
import { type CauseId, causeIds } from '@ridescope/catalogue/causes';
import { isFixId } from '@ridescope/catalogue/fixes';
import type { FaultPlace } from '@ridescope/catalogue/problem-kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { antSensor, wirelessSensor } from '../rules/testing/sensor-facts.ts';
import { anyClue, causesOf } from '../testing/caused-problem.ts';
import type { Seen } from './define-cause.ts';
import { agrees } from './rank.ts';
import { contradictsReport, placeOf } from './report-agreement.ts';
import { causeRules, ruleOf } from './rules/all-causes.ts';

const othersSilent: Seen = {
  clue: {
    id: 'others-silent',
    values: { sensor: 'power', others: ['heartRate'], times: 1, halfHeard: false },
  },
  spans: [[1732, 1749]],
  lane: 'sensors',
  sensorKeys: ['ant-1'],
};
const networkToo: Seen = {
  clue: { id: 'network-too', values: { times: 1 } },
  spans: [[1720, 1760]],
  lane: 'network',
};
const ranOn: Seen = {
  clue: { id: 'meter-ran-on', values: { sensor: 'power' } },
  spans: [[1732, 1749]],
};

describe('rankCauses', () => {
  it('names no cause without evidence', () => {
    const [first, ...others] = causesOf('power-lost', []);
    expect(first?.id).toBe('cannot-tell');
    for (const { probability } of others) expect(probability).toBeLessThan(0.15);
  });

  it('calls a cause possible at most with one line of evidence, likely with two', () => {
    const [one] = causesOf('power-lost', [othersSilent]);
    expect([one?.id, one?.probability]).toEqual(['radio-interference', 0.59]);
    const [two] = causesOf('power-lost', [othersSilent, networkToo]);
    expect([two?.id, two?.probability]).toEqual(['radio-interference', 0.84]);
    const [three] = causesOf('power-lost', [othersSilent, networkToo, ranOn]);
    expect(three?.probability).toBeGreaterThan(0.9);
  });

  it('shows evidence with its time, and that of the ride where it has none', () => {
    const [first] = causesOf('power-lost', [
      othersSilent,
      { clue: { id: 'battery-fine', values: { sensor: 'power' } } },
    ]);
    expect(first?.evidenceFor).toEqual([
      {
        clue: othersSilent.clue,
        fromSeconds: 1732,
        toSeconds: 1749,
        lane: 'sensors',
        sensorKeys: ['ant-1'],
        isWholeRide: false,
      },
    ]);
    const weak = causesOf('power-lost', [
      { clue: { id: 'battery-fine', values: { sensor: 'power' } } },
    ]).find(({ id }) => id === 'single-sensor-weak');
    expect(weak?.evidenceAgainst).toMatchObject([{ isWholeRide: true, fromSeconds: 0 }]);
  });

  it('shows the first time of what was seen, as its sentence does, or the longest it is about', () => {
    const spans = [
      [300, 305],
      [100, 104],
      [200, 290],
    ] as const;
    const shownIn = (seen: Seen) => {
      const [first] = causesOf('power-lost', [seen, networkToo, ranOn]);
      const own = first?.evidenceFor.find(({ clue }) => clue === seen.clue);
      expect(first?.sentence).toMatchObject({ values: { at: own?.fromSeconds } });
      return [own?.fromSeconds, own?.toSeconds];
    };
    expect(shownIn({ ...othersSilent, spans })).toEqual([100, 104]);
    expect(shownIn({ ...othersSilent, spans, isOfLongest: true })).toEqual([200, 290]);
  });

  it('lets no cause lead that the report rules out by its place', () => {
    const where = { where: 'sensor', firstFix: 'sensor-battery' } as const;
    const [first] = causesOf('power-meter-stopped', [othersSilent, networkToo], where);
    expect(first?.id).not.toBe('radio-interference');
  });

  it('adds up to 1 over the causes of the problem, whatever was seen', () => {
    const ids = Object.keys(causeClues) as Seen['clue']['id'][];
    const kinds = ['power-lost', 'connection-lost', 'frame-rate-low', 'freezes'] as const;
    const seen = fc.array(fc.constantFrom(...ids), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...kinds), seen, (kind, clues) => {
        const causes = causesOf(kind, clues.map(anyClue));
        const given = causes.map(({ probability }) => probability);
        expect(given.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 3);
        expect(given).toEqual([...given].sort((a, b) => b - a));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the rules', () => {
  it('are those of the catalogue, each once, with fixes that exist', () => {
    expect(['cannot-tell', ...causeRules.map(({ id }) => id)].sort()).toEqual([...causeIds].sort());
    for (const { fixes, relief = [], weights, priors } of causeRules) {
      expect([...fixes, ...relief].every(isFixId)).toBe(true);
      expect(Object.values(weights).some((weight) => weight > 0)).toBe(true);
      expect(Object.keys(priors).length).toBeGreaterThan(0);
    }
  });

  it('use every clue', () => {
    const used = new Set(causeRules.flatMap(({ weights }) => Object.keys(weights)));
    expect(Object.keys(causeClues).filter((id) => !used.has(id))).toEqual([]);
  });

  it('name a busy receiver only beside another ANT+ sensor, and no receiver for Bluetooth alone', () => {
    const strap = antSensor();
    const meter = antSensor({ channel: { ...strap.loss.channel, channel: 1, device: 1 } });
    const causesWith = (sensors: Parameters<typeof causesOf>[3]) =>
      causesOf('heart-rate-lost', [], {}, sensors).map(({ id }) => id);
    const amongTwo = causesWith({ ant: [strap], others: [meter] });
    expect(amongTwo).toEqual(expect.arrayContaining(['busy-receiver', 'receiver-fault']));
    const alone = causesWith({ ant: [strap] });
    expect(alone).toContain('receiver-fault');
    expect(alone).not.toContain('busy-receiver');
    const onBluetooth = causesWith({ wireless: [wirelessSensor()], others: [strap, meter] });
    expect(onBluetooth).not.toContain('receiver-fault');
    expect(onBluetooth).not.toContain('busy-receiver');
  });

  it('count it for an empty battery that its sensor was not heard again', () => {
    const neverBack: Seen = {
      clue: { id: 'never-back', values: { sensor: 'heartRate', length: 900 } },
      spans: [[2700, 3600]],
    };
    const low: Seen = { clue: { id: 'battery-low', values: { sensor: 'heartRate' } } };
    const weakOf = (...seen: Seen[]) =>
      causesOf('heart-rate-lost', seen).find(({ id }) => id === 'single-sensor-weak');
    expect(weakOf(neverBack)?.evidenceFor.map(({ clue }) => clue.id)).toEqual(['never-back']);
    expect(weakOf(neverBack, low)?.evidenceAgainst).toEqual([]);
    expect(causesOf('heart-rate-lost', [neverBack, low])[0]?.id).toBe('single-sensor-weak');
  });

  it("take the game's word for why it ended the link of a resting controller", () => {
    const app = wirelessSensor({ transport: 'lan', sensorRoles: ['controller'] });
    const rank = (...seen: Seen[]) =>
      causesOf(
        'controller-lost',
        seen,
        { where: 'sensor', firstFix: 'sensor-firmware' },
        { wireless: [app] },
      )[0];
    const times = 3;
    const timedOut: Seen = {
      clue: { id: 'link-timed-out', values: { sensor: 'controller', times } },
      spans: [[1732, 1749]],
    };
    expect(rank(timedOut)?.sentence).toEqual({
      id: 'sensor-asleep.idle',
      values: { sensor: 'controller', times, at: 1732 },
    });
    expect(rank()?.id).toBe('cannot-tell');
  });

  it('ask for no battery of a trainer, which is on the mains', () => {
    const listed = (['trainer', 'heartRate'] as const).map((role) => ({
      key: `ble-${role}`,
      role,
      roles: [role],
      transport: 'ble' as const,
    }));
    const missingOf = (...sensorKeys: string[]) =>
      causesOf('sensor-lost', [], { sensorKeys }, { wireless: [wirelessSensor()], listed })[0]
        ?.evidenceMissing;
    expect(missingOf('ble-trainer')).not.toContain('battery-level');
    expect(missingOf('ble-heartRate')).toContain('battery-level');
    expect(missingOf('ble-trainer', 'ble-heartRate')).toContain('battery-level');
  });

  it('look for a fault of the home network only where the sensor is on it', () => {
    const lan = wirelessSensor({ transport: 'lan' });
    const ofTrainer = (wireless: typeof lan) =>
      causesOf('trainer-lost', [], {}, { wireless: [wireless] });
    expect(ofTrainer(lan).map(({ id }) => id)).toContain('home-wifi');
    expect(ofTrainer(lan)[0]?.evidenceMissing).toContain('other-devices');
    expect(ofTrainer(wirelessSensor()).map(({ id }) => id)).not.toContain('home-wifi');
    expect(ofTrainer(wirelessSensor())[0]?.evidenceMissing).not.toContain('other-devices');
    expect(causesOf('connection-lost', [])[0]?.evidenceMissing).toContain('other-devices');
  });

  it('agree with a report by place and by first fix', () => {
    const receiver = ruleOf('receiver-fault');
    expect(agrees(receiver, { where: 'computer', firstFix: 'ant-dongle-reseat' })).toBe(true);
    expect(agrees(receiver, { where: 'provider' })).toBe(false);
    expect(agrees(receiver, { where: 'unknown', firstFix: 'net-wired' })).toBe(false);
    expect(contradictsReport('cannot-tell', { where: 'provider' })).toBe(false);
    expect(contradictsReport('thermal', { where: 'game' })).toBe(true);
  });

  it('give a report that names how sure they are their place', () => {
    const isOpposed = (id: CauseId, where: FaultPlace) =>
      contradictsReport(id, { where, certainty: 'possible' });
    expect(isOpposed('sensor-asleep', 'radio')).toBe(true);
    expect(isOpposed('home-wifi', 'unknown')).toBe(true);
    expect(isOpposed('sensor-asleep', 'sensor') || isOpposed('home-wifi', 'provider')).toBe(false);
    expect(placeOf('sensor-asleep', 'radio')).toBe('sensor');
    expect(placeOf('game-itself', 'unknown')).toBe('game');
    expect(placeOf('companion-app', undefined)).toBeUndefined();
  });
});
