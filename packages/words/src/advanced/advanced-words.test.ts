import { hypothesisIds } from '@ridescope/contract/advanced/vocabulary';
import { describe, expect, it } from 'vitest';
import { buildAdvancedResult } from '../testing/build-advanced-result.ts';
import { probabilityText } from './cause-words.ts';
import {
  benchmarkText,
  changePointText,
  changePointTone,
  driversText,
  radioSentences,
  stutterKindText,
  stutterText,
} from './detail-words.ts';
import {
  hypothesisMeanings,
  hypothesisNames,
  otherProbability,
  probabilityWords,
  splitHypotheses,
} from './hypothesis-words.ts';
import { evidenceText, expectedChangeText, hasOneGoal, isProof, stopText } from './metric-words.ts';

const result = buildAdvancedResult();
const [step] = result.plan;

describe('a hypothesis', () => {
  it.each(hypothesisIds)('%s has a name and a sentence', (id) => {
    expect(hypothesisNames[id]).toMatch(/^[A-Z].*[^.]$/);
    expect(hypothesisMeanings[id]).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    [0.999, 'Very likely', 'above 99 %'],
    [0.85, 'Very likely', '85 %'],
    [0.849, 'Likely', '85 %'],
    [0.4, 'Possible', '40 %'],
    [0.15, 'Less likely', '15 %'],
    [0.05, 'Unlikely', '5 %'],
    [0.004, 'Very unlikely', 'below 1 %'],
  ])('of probability %d is %s, %s', (probability, words, text) => {
    expect(probabilityWords(probability)).toBe(words);
    expect(probabilityText(probability)).toBe(text);
  });

  it('below 5 % is not among the likely ones, and the rest is something else', () => {
    const { likely, unlikely } = splitHypotheses(result.hypotheses);
    expect(likely.map(({ id }) => id)).toEqual(['radio-interference', 'single-sensor-weak']);
    expect(unlikely.map(({ id }) => id)).toEqual(['gpu-limit']);
    expect(otherProbability(result.hypotheses)).toBeCloseTo(0.16);
  });
});

describe('evidence', () => {
  it.each([
    ['net.link_losses', 7, 'Lost connections: 7'],
    ['net.outage_max', 190, 'Longest outage: 3 min 10 s'],
    ['fps.stall_max', 2.5, 'Longest freeze: 2.5 s'],
    ['ant.second_ratio', 0.81, 'Loss of the next sensor compared to the worst: 81 %'],
    ['ant.network_radio', 2, 'Network and sensors failed together: yes'],
    ['bat.state', 4, 'Worst battery: low'],
    ['fps.cap_value', 0, 'Frame rate held at: nothing, it varies'],
    ['of.later.version', 1.234, 'of.later.version: 1.23'],
  ])('%s of %d reads "%s"', (metric, value, text) => {
    expect(evidenceText({ metric, value })).toBe(text);
  });

  it('of what was felt proves no cause', () => {
    expect(isProof({ metric: 'felt.connection' })).toBe(false);
    expect(isProof({ metric: 'place.home' })).toBe(false);
    expect(isProof({ metric: 'net.link_losses' })).toBe(true);
  });
});

describe('a step of the plan', () => {
  it('says what should change and when to stop', () => {
    if (!step) throw new Error('the result has a step');
    expect(expectedChangeText(step)).toBe('Messages lost by the worst sensor: 23 % now, goal 5 %');
    expect(stopText(step)).toBe(
      'Stop when “Messages lost by the worst sensor” is 5 % or less. Then you can skip the rest.',
    );
    const none = { metric: 'net.link_losses', operator: '<=', value: 0 } as const;
    expect(stopText({ ...step, stopIf: none })).toContain('is 0. Then');
    expect(hasOneGoal([step, { ...step, order: 2 }])).toBe(true);
    expect(hasOneGoal([step, { ...step, stopIf: none }])).toBe(false);
  });
});

describe('details', () => {
  it('say what changed, for whom, and when', () => {
    const point = { metric: 'ant.loss', atSeconds: 60, before: 3, after: 31, effect: 4 };
    expect(changePointText(point, 'Heart rate')).toBe(
      'Message loss (Heart rate) rose from 3 % to 31 %.',
    );
    expect(changePointTone(point)).toBe('warning');
    const fps = { ...point, metric: 'fps.median', before: 59, after: 41.4 };
    expect(changePointText({ ...fps, matchedEvent: 'worldChange' })).toBe(
      'Frame rate fell from 59 FPS to 41.4 FPS when the world changed.',
    );
    expect(changePointTone({ ...fps, after: 70 })).toBe('good');
    expect(changePointTone({ ...point, metric: 'net.received' })).toBe('info');
  });

  it('say how it stuttered', () => {
    const cluster = { fromSeconds: 0, toSeconds: 60, freezes: 3, worstSeconds: 2.4 };
    expect(stutterText({ ...cluster, kind: 'periodic' })).toBe('3 freezes, the longest 2.4 s');
    expect(stutterKindText({ ...cluster, kind: 'periodic', periodSeconds: 60 })).toBe(
      'At even intervals, every 1 min',
    );
    expect(stutterText({ ...cluster, freezes: 0, kind: 'crowd' })).toBe(
      'Frame rate below half of the usual',
    );
  });

  it('say what the frame rate depended on, and how it compares', () => {
    const shares = { timeShare: 0.1, crowdShare: 0.05, unexplainedShare: 0.25 };
    expect(driversText({ ...shares, placeShare: 0.6 })).toMatch(/^The same places were slow/);
    expect(driversText({ ...shares, placeShare: 0.2, unexplainedShare: 0.65 })).toMatch(/^Neither/);
    const standing = { entries: 24, riders: 9, meanPercentile: 62, medianMean: 58 };
    expect(benchmarkText({ ...standing, group: 'gpu', p1Percentile: 40 })).toBe(
      'Your average is higher than that of 62 % of 24 rides by 9 riders with the same graphics card, your 1 % low than that of 40 %. Half of them have 58 FPS or more.',
    );
  });

  it('say which part of the band was busy', () => {
    const map = { channelsUsed: 12, blockedSpans: [], antFrequencyFree: false };
    expect(radioSentences({ ...map, likelyWifiChannels: [1, 6] })).toEqual([
      'Bluetooth used 12 of its 37 channels and avoided the busy ones.',
      'What it avoids looks like Wi-Fi on channels 1 and 6.',
      "The frequency of ANT+, 2457 MHz, was busy, and ANT+ can't avoid it.",
    ]);
    expect(
      radioSentences({ ...map, channelsUsed: 37, likelyWifiChannels: [], antFrequencyFree: true }),
    ).toHaveLength(2);
  });
});
