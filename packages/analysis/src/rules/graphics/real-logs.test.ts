import { conditionIdOf } from '@ridescope/catalogue/condition-ids';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { expect, it } from 'vitest';
import { hardwareMetrics } from '../hardware/hardware-metrics.ts';
import { hardwareRules } from '../hardware/index.ts';
import { runRule } from '../run-rules.ts';
import { sourcesOf } from '../testing/log-sources.ts';
import { graphicsMetrics } from './graphics-metrics.ts';
import { graphicsRules } from './index.ts';

/** Class, and age of the driver in months; undefined if the tables don't know it. */
const chips: Record<string, [rank: number, months: number | undefined]> = {
  '2015-12-20-wifi-dropout.txt': [3, 0],
  '2016-02-03-gtx980ti.txt': [5, 3],
  '2016-02-07-kickr.txt': [2, undefined],
  '2016-02-12-mac-bkool.txt': [2, undefined],
  '2016-09-28-960m-one-dropout.txt': [3, undefined],
  '2017-04-12-power-dropouts.txt': [1, undefined],
  '2017-05-24-kickr-garmin.txt': [3, 10],
  '2017-05-28-non-chronological.txt': [4, 17],
  '2017-06-13-london-xeon.txt': [4, 3],
  '2025-12-13-clean.txt': [5, 5],
  '2026-01-08-excerpt.txt': [6, 0],
};

/** Conditions of graphics and hardware that the main ride of a log meets. */
const findings: Record<string, string[]> = {
  '2016-02-03-gtx980ti.txt': [],
  '2017-06-13-london-xeon.txt': ['graphics-frame-cap/i'],
  '2017-05-28-non-chronological.txt': ['hardware-driver/i'],
  '2017-04-12-power-dropouts.txt': [
    'graphics-average-fps/c',
    'graphics-one-percent-low/c',
    'graphics-time-below-30/c',
    'graphics-resolution/w',
    'graphics-load-time/c',
    'hardware-gpu/w',
    'hardware-memory/w',
  ],
  // The game took 119 s to start that evening; on other days the same computer needed 15 and 50.
  '2025-12-10-internet-dropout.txt': ['graphics-frame-cap/i', 'graphics-load-time/w'],
  '2025-12-13-clean.txt': ['graphics-frame-cap/i'],
};

/** Returns the longest activity of a log. */
function mainRide(name: string) {
  const sources = sourcesOf(readRealLog(name));
  const main = sources.reduce((a, b) =>
    b.facts.ride.movingSeconds > a.facts.ride.movingSeconds ? b : a,
  );
  return { ...main, metrics: { ...graphicsMetrics(main), ...hardwareMetrics(main) } };
}

describeRealLogs('graphics and hardware', (names) => {
  it.each(Object.entries(chips))('finds the chip and driver of %s', (name, [rank, months]) => {
    const { metrics } = mainRide(name);
    expect(metrics['hw.gpu_class']?.value).toBe(rank);
    expect(metrics['hw.driver_age']?.value).toBe(months);
    expect(metrics['hw.gpu_mismatch']?.value).toBe(0);
  });

  it.each(Object.entries(findings))('finds that %s meets %j', (name, expected) => {
    const context = mainRide(name);
    const met = [...graphicsRules, ...hardwareRules].flatMap((rule) => {
      const { ruleId, severity } = runRule(rule, context);
      return severity ? conditionIdOf(ruleId, severity) : [];
    });
    expect(met).toEqual(expected);
  });

  it.each(names)('keeps the evidence of %s inside the activity', (name) => {
    for (const source of sourcesOf(readRealLog(name))) {
      const { span } = source.facts.ride;
      for (const { at = [] } of Object.values(graphicsMetrics(source)))
        for (const { startS, endS = startS } of at) {
          expect(startS).toBeGreaterThanOrEqual(0);
          expect(endS).toBeGreaterThanOrEqual(startS);
          expect(endS).toBeLessThanOrEqual(span.endS - span.startS);
        }
    }
  });
});
