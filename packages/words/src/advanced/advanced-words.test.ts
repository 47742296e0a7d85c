import { describe, expect, it } from 'vitest';
import {
  benchmarkText,
  changePointText,
  changePointTone,
  driversText,
  radioSentences,
  stutterKindText,
  stutterText,
} from './detail-words.ts';

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
