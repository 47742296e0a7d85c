import type { Clue } from '@ridescope/catalogue/cause-clues';
import type { CauseId } from '@ridescope/catalogue/causes';
import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import { describe, expect, it } from 'vitest';
import { antSensor, wirelessSensor } from '../rules/testing/sensor-facts.ts';
import { anyClue, causesOf } from '../testing/caused-problem.ts';
import { causeRules, ruleOf } from './rules/all-causes.ts';

type Named = Exclude<CauseId, 'cannot-tell'>;

/** What each clue speaks for and against, as an expert reads it. A clue without a line doesn't compile. */
const signs: { readonly [Id in Clue['id']]: readonly [speaksFor: Named[], against: Named[]] } = {
  'others-silent': [
    ['radio-interference', 'receiver-fault', 'busy-receiver'],
    ['single-sensor-weak', 'sensor-asleep'],
  ],
  'others-heard': [
    ['single-sensor-weak', 'sensor-asleep'],
    ['radio-interference', 'receiver-fault', 'busy-receiver'],
  ],
  'others-weak': [['radio-interference'], ['single-sensor-weak']],
  'searched-together': [['radio-interference'], ['single-sensor-weak']],
  'lost-often-too': [['radio-interference'], ['single-sensor-weak']],
  'all-lose': [['radio-interference'], ['single-sensor-weak', 'busy-receiver']],
  'loses-alone': [['single-sensor-weak'], ['radio-interference', 'receiver-fault']],
  'loses-most': [['single-sensor-weak'], []],
  'loss-rose': [['single-sensor-weak'], ['radio-interference']],
  'network-too': [['radio-interference'], ['single-sensor-weak']],
  'pattern-network-radio': [['radio-interference'], ['single-sensor-weak']],
  'battery-low': [['single-sensor-weak'], ['radio-interference', 'sensor-asleep']],
  'battery-fine': [[], ['single-sensor-weak']],
  'meter-ran-on': [['radio-interference'], ['sensor-asleep']],
  'meter-stood-still': [['single-sensor-weak'], ['radio-interference']],
  'meter-heard': [['single-sensor-weak'], ['radio-interference']],
  'never-back': [['single-sensor-weak', 'sensor-asleep'], ['radio-interference']],
  'receiver-reset': [['receiver-fault'], ['radio-interference', 'single-sensor-weak']],
  'endless-search': [['receiver-fault'], ['radio-interference', 'single-sensor-weak']],
  'receiver-only': [['receiver-fault'], []],
  'searched-for-other': [['busy-receiver'], ['radio-interference']],
  'bluetooth-crowded': [['radio-interference'], ['single-sensor-weak']],
  'bluetooth-free': [[], ['radio-interference']],
  'other-radio': [['trainer-network', 'computer-network'], ['sensor-asleep']],
  refused: [['trainer-network'], []],
  'link-timed-out': [['sensor-asleep'], []],
  'searched-before': [['sensor-asleep'], ['radio-interference']],
  'commands-resent': [['radio-interference'], []],
  'nothing-paired': [['not-paired'], []],
  'receiver-missing': [['not-paired'], []],
  'computer-aborted': [
    ['computer-network'],
    [
      'radio-interference',
      'sensor-asleep',
      'trainer-network',
      'home-wifi',
      'provider-line',
      'game-service',
    ],
  ],
  'computer-aborted-again': [['computer-network'], []],
  'game-lost-too': [
    ['computer-network', 'home-wifi'],
    ['sensor-asleep', 'trainer-network'],
  ],
  'game-kept': [['trainer-network'], ['computer-network', 'home-wifi']],
  'names-failed': [
    ['home-wifi', 'provider-line', 'no-internet'],
    ['computer-network', 'game-service'],
  ],
  'web-failed': [['home-wifi', 'provider-line'], ['game-service']],
  'no-network': [['computer-network'], ['provider-line', 'game-service']],
  'search-failed': [['blocked-traffic'], []],
  'web-worked': [['blocked-traffic'], []],
  'save-without-names': [['no-internet'], []],
  'never-answered': [['blocked-traffic'], []],
  'udp-unanswered': [['blocked-traffic'], []],
  'lan-kept': [
    ['provider-line', 'game-service'],
    ['computer-network', 'home-wifi'],
  ],
  'lan-lost-too': [
    ['computer-network', 'home-wifi'],
    ['provider-line', 'game-service'],
  ],
  'phone-lost': [['home-wifi'], ['provider-line']],
  'sensors-lost-too': [['radio-interference', 'home-wifi'], ['provider-line']],
  'long-outage': [['provider-line'], ['home-wifi']],
  'short-outages': [['home-wifi'], ['provider-line']],
  'server-held': [['home-wifi', 'provider-line'], ['game-service']],
  'lost-too': [['home-wifi'], []],
  'services-failed': [['game-service'], ['home-wifi']],
  'too-many-pixels': [['gpu-limit'], ['cpu-limit', 'wrong-gpu']],
  'few-pixels': [[], ['gpu-limit']],
  'weak-chip': [['gpu-limit'], []],
  'strong-chip': [['cpu-limit'], ['gpu-limit']],
  'old-chip': [['gpu-limit'], []],
  'similar-faster': [['power-saving'], ['gpu-limit']],
  'similar-far-faster': [['wrong-gpu'], ['gpu-limit']],
  'crowd-slower': [['cpu-limit'], ['gpu-limit', 'power-saving', 'thermal']],
  'crowd-no-matter': [[], ['cpu-limit']],
  'same-places': [['gpu-limit'], []],
  'rate-sank': [['thermal'], ['gpu-limit', 'cpu-limit', 'power-saving']],
  'rate-level': [[], ['thermal']],
  'rate-fell-at-once': [['power-saving'], ['gpu-limit', 'cpu-limit']],
  'rate-rose-at-once': [
    ['power-saving', 'background-load'],
    ['gpu-limit', 'cpu-limit', 'thermal'],
  ],
  'pen-slower': [['cpu-limit'], []],
  'slow-before': [['power-saving'], []],
  laptop: [['power-saving', 'thermal'], ['background-load']],
  'second-chip': [['wrong-gpu'], ['gpu-limit']],
  'no-driver': [['wrong-gpu'], ['gpu-limit', 'cpu-limit']],
  'low-profile': [['wrong-gpu'], []],
  'expected-profile': [[], ['wrong-gpu']],
  'held-at': [['display-cap'], ['gpu-limit', 'cpu-limit']],
  'jumped-to-thirty': [['display-cap'], ['gpu-limit', 'cpu-limit']],
  'rate-varies': [[], ['display-cap']],
  'old-processor': [['cpu-limit'], []],
  'window-grew': [['gpu-limit'], []],
  'even-intervals': [['background-load'], ['memory-pressure', 'slow-disk']],
  'many-freezes': [['background-load'], ['sleep-or-suspend']],
  'early-freezes': [['slow-disk'], ['background-load', 'memory-pressure']],
  'freezes-grew': [['memory-pressure'], ['background-load']],
  'little-memory': [['memory-pressure'], ['background-load']],
  'enough-memory': [['slow-disk'], ['memory-pressure']],
  'window-resized': [['window-resized'], ['background-load', 'memory-pressure', 'slow-disk']],
  'everything-stopped': [['sleep-or-suspend'], ['background-load']],
  'stopped-often': [['sleep-or-suspend'], ['background-load']],
  'broke-after': [['sleep-or-suspend'], []],
  'too-short-to-sleep': [['background-load'], ['sleep-or-suspend']],
  'slow-loading': [['slow-disk'], []],
  'videos-failed': [['video-capture'], []],
  'failed-until-stop': [['video-capture'], []],
  'library-failed': [['bluetooth-software'], []],
  'phone-hung-up': [['companion-app'], []],
  'control-left': [['game-itself'], []],
};

/** A weaker clue isn't shown (see `rank.ts`). */
const shown = 0.4;
const sensors = { ant: [antSensor()], others: [antSensor(), antSensor()] };
const cases = Object.entries(signs).flatMap(([clue, [speaksFor, against]]) => [
  ...speaksFor.map((cause) => [clue as Clue['id'], 'for', cause] as const),
  ...against.map((cause) => [clue as Clue['id'], 'against', cause] as const),
]);

/** A cause of a problem in which only this was seen. */
function rankedWith(clue: Clue['id'], cause: Named) {
  const [kind] = Object.keys(ruleOf(cause).priors) as ProblemKind[];
  if (!kind) throw new Error(`${cause} brings about no problem`);
  const lan = [wirelessSensor({ transport: 'lan' })];
  for (const parts of [sensors, { wireless: lan }]) {
    const found = causesOf(kind, [anyClue(clue)], {}, parts).find(({ id }) => id === cause);
    if (found) return found;
  }
  throw new Error(`${cause} is not possible`);
}

describe('a clue', () => {
  it.each(cases)('%s speaks %s %s', (clue, sign, cause) => {
    const weight = ruleOf(cause).weights[clue] ?? 0;
    expect(Math.sign(weight)).toBe(sign === 'for' ? 1 : -1);
    const seen = rankedWith(clue, cause);
    const idsOf = (evidence: typeof seen.evidenceFor) => evidence.map((one) => one.clue.id);
    const reported = Math.abs(weight) >= shown ? [clue] : [];
    expect(idsOf(seen.evidenceFor)).toEqual(sign === 'for' ? reported : []);
    expect(idsOf(seen.evidenceAgainst)).toEqual(sign === 'for' ? [] : reported);
  });

  it('says nothing of a cause that the table leaves out', () => {
    const weighed = causeRules.flatMap(({ id, weights }) =>
      Object.keys(weights).map((clue) => `${clue} ${id}`),
    );
    expect(weighed.sort()).toEqual(cases.map(([clue, , cause]) => `${clue} ${cause}`).sort());
  });
});

describe('a sensor that is not heard again', () => {
  it('is a weak one with an empty battery, where it reported a low one', () => {
    const [first] = causesOf('heart-rate-lost', [anyClue('never-back'), anyClue('battery-low')]);
    expect(first?.id).toBe('single-sensor-weak');
    expect(first?.evidenceFor.map(({ clue }) => clue.id)).toContain('never-back');
  });

  it('may be asleep, where nothing is known of its battery', () => {
    expect(causesOf('heart-rate-lost', [anyClue('never-back')])[0]?.id).toBe('sensor-asleep');
  });
});
