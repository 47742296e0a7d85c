import type { ProblemSentenceId } from '@ridescope/catalogue/problem-sentences';
import { areMostly, linesIn, rideOf, type Seen, type Truths } from './seen.ts';

type Id = Extract<
  ProblemSentenceId,
  `home-network-blocked${string}` | `bluetooth-failed${string}` | `companion-lost${string}`
>;

const brokenPhone = (seen: Seen) => linesIn(seen, rideOf(seen), ['companionError']);

const searches = (seen: Seen) =>
  linesIn(seen, [seen.facts.ride.span.startS, seen.facts.ride.endS], ['lanError']).filter(
    ({ action }) => action === 'query' || action === 'answer',
  );

/** Sentences about the home network, the phone and the computer's Bluetooth. */
export const homeTruths: Truths<Id> = {
  'home-network-blocked': {
    holds: (seen, { times, phone }) => {
      const { companionFailures } = seen.record;
      const isPhoneOut =
        companionFailures.t.length > 0 && seen.record.of('companionConnected').length === 0;
      const repeats = seen.record.of('repeated').reduce((sum, { count }) => sum + count, 0);
      const count = searches(seen).length;
      return count > 0 && count + repeats >= times && (!phone || isPhoneOut);
    },
    falsifiedBy: { log: 'clean-new', values: { times: 100, phone: false } },
  },
  'home-network-blocked.mac': {
    holds: (seen) => seen.report.session.platform === 'mac' && searches(seen).length > 0,
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'home-network-blocked.no-way': {
    holds: (seen) => areMostly(searches(seen), 'noRoute', 'ownNetwork'),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'home-network-blocked.no-answer': {
    holds: (seen) => searches(seen).length > 0 && !areMostly(searches(seen), 'ownNetwork'),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'home-network-blocked.virtual': {
    holds: (seen) => searches(seen).some(({ isVirtual }) => isVirtual === true),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'bluetooth-failed': {
    holds: ({ record }) => record.of('bleLibraryFailed').length > 0,
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'bluetooth-failed.over-phone': {
    holds: ({ record }) => record.of('bleSearchStart').some(({ via }) => via === 'phone'),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
  'companion-lost': {
    holds: (seen, { times }) =>
      linesIn(seen, rideOf(seen), ['companionError']).length >= times &&
      seen.record.of('companionConnected').length > 0,
    falsifiedBy: { log: 'clean-new', values: { times: 2 } },
  },
  'companion-lost.other-side': {
    holds: (seen, { always }) => {
      const areAll = brokenPhone(seen).every((line) => areMostly([line], 'otherSide'));
      return areMostly(brokenPhone(seen), 'otherSide') && always === areAll;
    },
    falsifiedBy: { log: 'clean-new', values: { always: true } },
  },
  'companion-lost.fault': {
    holds: (seen, { fault }) => areMostly(brokenPhone(seen), fault),
    falsifiedBy: { log: 'clean-new', values: { fault: 'noAnswer' } },
  },
  'companion-lost.sensors': {
    holds: (seen) =>
      linesIn(seen, rideOf(seen), ['companionError']).length > 1 &&
      seen.record.of('bleSearchStart').some(({ via }) => via === 'phone') &&
      seen.facts.sensors.wireless.some(({ transport }) => transport === 'ble'),
    falsifiedBy: { log: 'clean-new', values: {} },
  },
};
