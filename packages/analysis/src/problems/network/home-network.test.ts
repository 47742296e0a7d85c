import { describe, expect, it } from 'vitest';
import type { RideFacts } from '../../facts/ride-facts.ts';
import { bleRide, lanRide } from '../../rules/testing/sensor-facts.ts';
import { type CaseParts, sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import { homeNetworkProblems } from './home-network.ts';

const find = wordedBy(homeNetworkProblems);

const search = (parts: Partial<NonNullable<RideFacts['lanSearch']>> = {}) => ({
  unsent: 400,
  unanswered: 0,
  startS: 10,
  endS: 3500,
  fault: 'noRoute' as const,
  ...parts,
});
const companion = (parts: Partial<NonNullable<RideFacts['companion']>>) => ({
  attempts: 60,
  successes: 0,
  ...parts,
});
const problemsOf = (facts: Partial<RideFacts>, parts: CaseParts = {}) =>
  find(sourceOf({ ...parts, facts }));

describe('a home network that the game cannot reach', () => {
  it('is a warning where the phone is out of reach too, and names the permission of a Mac', () => {
    const facts = {
      ...bleRide.facts,
      lanSearch: search(),
      companion: companion({ failure: 'noRoute' }),
    };
    const [problem] = problemsOf(facts, { session: { platform: 'mac' } });
    expect(problem).toMatchObject({
      kind: 'home-network-blocked',
      grade: 'warning',
      where: 'computer',
      firstFix: 'net-companion-lan',
      rules: ['network-companion'],
    });
    expect(problem?.sentence).toMatch(
      /neither the phone nor the Wi-Fi devices: 400 searches failed/,
    );
    expect(problem?.sentence).toMatch(/Privacy & Security, Local Network/);
  });

  it('is a warning without any sensor, and minor beside sensors that were found', () => {
    expect(problemsOf({ lanSearch: search() })).toMatchObject([{ grade: 'warning' }]);
    expect(problemsOf({ ...bleRide.facts, lanSearch: search() })).toMatchObject([
      { grade: 'minor' },
    ]);
  });

  it('is none where a Wi-Fi device was found', () => {
    expect(problemsOf({ ...lanRide.facts, lanSearch: search() })).toEqual([]);
  });

  it('may lie in the router where no answer arrives', () => {
    const { fault: _, ...unanswered } = search({
      unsent: 0,
      unanswered: 500,
      usesVirtualAdapter: true,
    });
    const [problem] = problemsOf({ lanSearch: unanswered });
    expect(problem).toMatchObject({ where: 'homeNetwork', firstFix: 'lan-router-mdns' });
    expect(problem?.sentence).toMatch(/No answer could be received.*virtual/);
  });

  it.each([
    [19, 3500, 0],
    [20, 189, 0],
    [20, 190, 1],
  ])('takes 20 failures in three minutes: %i until %i s', (unsent, endS, count) => {
    expect(problemsOf({ lanSearch: search({ unsent, endS }) })).toHaveLength(count);
  });
});

describe('a Companion link', () => {
  const broken = (times: number, lossFault?: 'otherSide' | 'noAnswer', isOnlyLossFault = true) => ({
    companion: companion({
      successes: times + 1,
      losses: Array.from({ length: times }, (_, index) => 100 * (index + 1)),
      ...(lossFault && { lossFault, ...(isOnlyLossFault && { isOnlyLossFault }) }),
    }),
  });

  it.each([
    [1, undefined],
    [2, 'minor'],
    [3, 'warning'],
  ])('that broke %i times: %s', (times, grade) => {
    expect(problemsOf(broken(times))[0]?.grade).toBe(grade);
  });

  it('says who hung up', () => {
    expect(problemsOf(broken(6, 'otherSide'))[0]?.sentence).toBe(
      'The link to the Companion app on your phone broke 6 times. The other side hung up each time. Open the app on one phone only, keep that phone awake, and close other programs that use the same connection.',
    );
    expect(problemsOf(broken(6, 'otherSide', false))[0]?.sentence).toMatch(
      /broke 6 times\. In most cases the other side hung up\. Open/,
    );
    expect(problemsOf(broken(2, 'noAnswer'))[0]?.sentence).toMatch(
      /In most cases: nobody answered in time\.$/,
    );
  });

  it('carries the Bluetooth sensors of a computer without Bluetooth', () => {
    const overPhone = { kind: 'bleSearchStart', t: 5, via: 'phone' } as const;
    const connectedAt = (t: number) => {
      const status = { kind: 'bleStatus', t, device: { name: 1 }, status: 'connected' } as const;
      const facts = { ...broken(3), ...bleRide.facts };
      return problemsOf(facts, { events: [overPhone, status] })[0]?.sentence;
    };
    expect(connectedAt(20)).toMatch(/Sensors that come over the phone were gone/);
    // It was paired after the first break, so that one took nothing along.
    expect(connectedAt(150)).not.toMatch(/Sensors/);
    expect(problemsOf(broken(3), { events: [overPhone] })[0]?.sentence).not.toMatch(/Sensors/);
  });

  it('that never came up is no problem of the ride', () => {
    expect(problemsOf({ companion: companion({ failure: 'noRoute' }) })).toEqual([]);
  });
});

describe('the Bluetooth of the computer', () => {
  const events = [{ kind: 'bleLibraryFailed', t: 5 } as const];

  it('that could not start is a warning', () => {
    expect(problemsOf({}, { events })).toMatchObject([
      {
        kind: 'bluetooth-failed',
        grade: 'warning',
        where: 'computer',
        firstFix: 'gfx-repair-install',
      },
    ]);
  });

  it('is fine where a Bluetooth sensor was in use', () => {
    expect(problemsOf({ ...bleRide.facts }, { events })).toEqual([]);
  });
});
