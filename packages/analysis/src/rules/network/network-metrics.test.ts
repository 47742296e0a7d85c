import { describe, expect, it } from 'vitest';
import type { RideFacts } from '../../facts/ride-facts.ts';
import { emptyFacts, given } from '../testing/rule-case.ts';
import { networkMetrics } from './network-metrics.ts';

/** An activity that begins 1000 s into the log. */
function metricsOf(facts: Partial<RideFacts>) {
  const empty = emptyFacts();
  const ride = { ...empty.ride, span: { startS: 1000, endS: 4600 }, startS: 1000, endS: 4600 };
  return networkMetrics(given({}, { facts: { ride, ...facts } }));
}

describe('network metrics', () => {
  it('are absent if nothing was measured', () => {
    expect(metricsOf({})).toEqual({});
  });

  it('count times from the start of the activity', () => {
    const metrics = metricsOf({
      link: {
        episodes: [
          { startS: 1100, endS: 1104, outageS: 4 },
          { startS: 2000, endS: 2050, outageS: 50 },
        ],
        longestOutageS: 50,
        reconnectAttempts: 6,
      },
    });
    expect(metrics['net.link_losses']).toMatchObject({
      value: 2,
      at: [
        { startS: 100, endS: 104 },
        { startS: 1000, endS: 1050 },
      ],
    });
    expect(metrics['net.outage_max']).toMatchObject({
      value: 50,
      at: [{ startS: 1000, endS: 1050 }],
    });
    expect(metrics['net.reconnect_attempts']?.value).toBe(6);
    expect(metrics).not.toHaveProperty('net.tcp_drops');
    expect(metrics).not.toHaveProperty('net.starved_minutes');
  });

  it("don't count seamless changes of the TCP server as drops", () => {
    const metrics = metricsOf({
      link: {
        episodes: [],
        longestOutageS: 0,
        reconnectAttempts: 0,
        tcpDrops: [
          { t: 1500, seconds: 0, isSeamless: true },
          { t: 1600, seconds: 9, isSeamless: false },
        ],
      },
    });
    expect(metrics['net.tcp_drops']).toMatchObject({
      value: 1,
      at: [{ startS: 600, endS: 609 }],
    });
  });

  it('include both counts of short minutes, from ten minutes on', () => {
    const uploads = [239, 240, 149, 150, 300, 300, 300, 300, 300].map((sent, index) => ({
      t: 1200 + 60 * index,
      sent,
    }));
    const times = emptyFacts().networkTimes;
    expect(metricsOf({ networkTimes: { ...times, uploads } })).toEqual({});
    const ten = [...uploads, { t: 2000, sent: 300 }];
    expect(
      metricsOf({ networkTimes: { ...times, uploads: ten } })['net.short_upload_minutes'],
    ).toMatchObject({ value: 3, figures: [{ id: 'very-short-minutes', value: 1 }] });
  });

  it('are rates per hour of ride if the rules ask for rates', () => {
    const metrics = metricsOf({ quality: { latePackets: 700, latencyFailuresPerHour: 12 } });
    expect(metrics['net.late_packet_rate']?.value).toBe(700);
    expect(metrics['net.latency_fail_rate']?.value).toBe(12);
  });

  it('count DNS lookups that failed inside an outage', () => {
    const metrics = metricsOf({
      quality: { dnsFailureMinutes: 2 },
      networkTimes: {
        ...emptyFacts().networkTimes,
        dnsFailureMinutes: [
          [1960, 2020],
          [3000, 3060],
        ],
      },
      link: {
        episodes: [{ startS: 2000, outageS: 50 }],
        longestOutageS: 50,
        reconnectAttempts: 0,
      },
    });
    expect(metrics['net.dns_failure_minutes']?.figures?.[0]?.value).toBe(1);
  });

  it('include losses of the phone only if it was reached', () => {
    expect(metricsOf({ companion: { attempts: 30, successes: 0 } })).not.toHaveProperty(
      'net.companion_losses',
    );
    const up = metricsOf({ companion: { attempts: 30, successes: 1, losses: [1700] } });
    expect(up['net.companion_losses']).toMatchObject({ value: 1, at: [{ startS: 700 }] });
  });
});
