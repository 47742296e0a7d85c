import { describe, expect, it } from 'vitest';
import { logOf, spliced } from '../testing.ts';
import { slowPicture } from './frame-rate.ts';
import { modernOutage } from './modern-outage.ts';
import { oldOutage } from './old-outage.ts';
import { computerStops, freeze } from './stop.ts';

const modernRide = () =>
  logOf(300, (second) => [
    ...(second === 0
      ? [
          '[INFO] TCP host 1.2.3.4:3025 (secure)',
          '[INFO] Connecting to UDP server with relay id 5...',
        ]
      : []),
    ...(second % 8 === 0 ? [`FPS 60.00, ${second * 1000},  9383,     0`] : []),
    ...(second % 60 === 59
      ? ['[INFO] UDP metrics {StC Rx: 600, Rx error: 0, CtS Tx: 300, Tx error: 0}']
      : []),
    ...(second % 10 === 5 ? ['[INFO] UDP host 1.2.3.4:3024 (secure)', '[Route] a checkpoint'] : []),
  ]);
const oldRide = () =>
  logOf(300, (second) => [
    ...(second === 0 ? ['NETCLIENT:Connected to [1.2.3.4:3022]'] : []),
    ...(second % 60 === 30 ? ['NETCLIENT:Renew server lease period reached...'] : []),
    'NETWORK:Player 1 joined the world',
    'ANT  : Rx Fail on channel 1',
    ...(second % 5 === 0 ? ['FPS  20, 341429, 10592, -88522'] : []),
  ]);

describe('an outage of a modern game', () => {
  const lines = spliced(modernRide(), modernOutage('10:01:29', 45));

  it('is noticed after 4 s and then every 11 s', () => {
    const notices = lines.filter(({ text }) => text.startsWith('ConnectionManager'));
    expect(notices.map(({ at }) => at)).toEqual([93, 104, 115, 126]);
    expect(notices.at(-1)?.text).toContain('disconnected for 33 seconds');
  });

  it('takes its share of the packets of both minutes', () => {
    const received = lines.flatMap(({ text }) => /StC Rx: (\d+)/.exec(text)?.[1] ?? []);
    expect(received).toEqual(['600', '300', '450', '600', '600']);
  });

  it('times out, and says hello when it is over', () => {
    const times = (start: string) =>
      lines.filter(({ text }) => text.startsWith(start)).map(({ at }) => at);
    expect(times('[WARN] UDP connection timeout')).toEqual([111, 121, 131]);
    expect(times('[INFO] Saying hello')).toEqual([137]);
  });
});

describe('an outage of an old game', () => {
  const lines = spliced(oldRide(), oldOutage('10:01:00', 45));

  it('brings no rider in, and asks for a node every 10 s', () => {
    expect(lines.filter(({ at, text }) => at > 60 && at <= 105 && text.includes('joined'))).toEqual(
      [],
    );
    const asked = lines.filter(({ text }) => text === 'NETCLIENT:Connection timeout [10]');
    expect(asked.map(({ at }) => at)).toEqual([70, 80, 90, 100]);
  });

  it('renews its lease a minute after the return', () => {
    const leases = lines.filter(({ text }) => text.includes('lease'));
    expect(leases.map(({ at }) => at)).toEqual([30, 165, 225]);
  });
});

describe('a hanging picture', () => {
  it('stops the game, not network and radio, and reports its length in the next frame', () => {
    const lines = spliced(oldRide(), freeze('10:01:00', 20));
    const hung = lines.filter(({ at }) => at > 60 && at < 80).map(({ text }) => text);
    expect(new Set(hung)).toEqual(new Set(['ANT  : Rx Fail on channel 1']));
    expect(lines.find(({ at }) => at === 80)?.text).toBe('Giant dt in app. dt = 20.31');
  });

  it('pulls the rate of the 100 frames around it down in an old log', () => {
    const lines = spliced(oldRide(), freeze('10:01:00', 20));
    expect(lines.find(({ at, text }) => at === 80 && text.startsWith('FPS'))?.text).toMatch(
      /^FPS {3}4,/,
    );
  });

  it('sends nothing in its seconds', () => {
    const lines = spliced(modernRide(), freeze('10:01:10', 20));
    const sent = lines.flatMap(({ text }) => /CtS Tx: (\d+)/.exec(text)?.[1] ?? []);
    expect(sent).toEqual(['300', '200', '300', '300', '300']);
  });
});

describe('a computer that stops', () => {
  it('writes no line of any thread, and opens its connections again', () => {
    const lines = spliced(modernRide(), computerStops('10:01:00', 61));
    expect(lines.filter(({ at }) => at > 60 && at < 121)).toEqual([]);
    expect(lines.filter(({ at }) => at === 121).map(({ text }) => text)).toContain(
      '[INFO] TCP disconnected',
    );
  });
});

describe('a slow picture', () => {
  it('keeps the rhythm of modern lines and swings around its mean', () => {
    const lines = spliced(modernRide(), slowPicture(24, '10:00:00', '10:04:59'));
    const rates = lines
      .flatMap(({ text }) => Number(/^FPS (\d+\.\d\d),/.exec(text)?.[1] ?? Number.NaN))
      .filter((rate) => !Number.isNaN(rate));
    expect(rates).toHaveLength(38);
    expect([Math.min(...rates), Math.max(...rates)].map(Math.round)).toEqual([19, 29]);
  });

  it('prints a line for every hundred frames in an old log', () => {
    const lines = spliced(oldRide(), slowPicture(10, '10:00:00', '10:04:59', true));
    const rates = lines.filter(({ text }) => text.startsWith('FPS'));
    expect(rates).toHaveLength(30);
    expect(rates[3]).toEqual({ at: 30, text: 'FPS  10, 341429, 10592, -88522' });
  });
});
