import { describe, expect, it } from 'vitest';
import type { RideFacts } from '../../facts/ride-facts.ts';
import { emptyFacts, given, outcomeOf } from '../testing/rule-case.ts';
import { networkCompanion } from './network-companion.ts';

const bridged: Pick<RideFacts, 'sensors'> = {
  sensors: {
    ...emptyFacts().sensors,
    wireless: [
      {
        device: { name: 1 },
        transport: 'bleViaPhone',
        roles: ['Power'],
        sensorRoles: ['power'],
        drops: [],
      },
    ],
  },
};

describe('network-companion', () => {
  it.each([
    [9, 0, 'good'],
    [10, 0, 'info'],
    [200, 1, 'good'],
  ])('grades %d attempts and %d successes as %s', (attempts, successes, expected) => {
    const facts = { companion: { attempts, successes } };
    const context = given({ 'net.companion_attempts': attempts }, { facts });
    expect(outcomeOf(networkCompanion, context)).toBe(expected);
  });

  it.each([
    [2, 'good'],
    [3, 'warning'],
    [9, 'warning'],
  ])('grades %d losses of a link that carries no sensor as %s', (losses, expected) => {
    const context = given({ 'net.companion_losses': losses });
    expect(outcomeOf(networkCompanion, context)).toBe(expected);
  });

  it.each([
    [0, 'good'],
    [1, 'critical'],
  ])('grades %d losses of a link that carries a sensor as %s', (losses, expected) => {
    const context = given({ 'net.companion_losses': losses }, { facts: bridged });
    expect(outcomeOf(networkCompanion, context)).toBe(expected);
  });

  it('is not measured without an attempt', () => {
    expect(outcomeOf(networkCompanion, given())).toBe('notMeasured');
  });
});
