import { describe, expect, it } from 'vitest';
import { logOf, spliced } from '../testing.ts';
import { antSilence, deadReceiver } from './ant-silence.ts';
import { bluetoothLoss } from './device-loss.ts';
import { fadingPowerMeter } from './fading-sensor.ts';

const power = (count: number) => `ANT  : [PowerMeter] WheelPower: EC: ${count}  WT: 065`;
const antRide = () =>
  logOf(120, (second) => [
    ...(second === 0
      ? [
          'ANT  : Pairing deviceID 100 to channel 3, mfg network 0, ant network 0',
          'ANT  : Setting Channel ID for chan 3 (device 10011)...',
        ]
      : []),
    `ANT  : [PowerMeter] Prev: WheelPower: EC: ${second - 1}  WT: 065`,
    power(second),
    'ANT  : Rx Fail on channel 1',
    `FPS  60, ${second * 1000},  9383,     0`,
  ]);

describe('a silent ANT+ sensor', () => {
  const lines = spliced(antRide(), antSilence(3, '10:00:40', 20, { slots: 8 }));

  it('fails in all its slots for 2 s, is searched for, and then writes nothing', () => {
    const own = lines.filter(({ text }) => /channel 3$|Goto Search|EC: \d+ /.test(text));
    const gap = own.filter(({ at }) => at >= 40 && at < 60).map(({ at, text }) => `${at} ${text}`);
    expect(gap).toEqual([
      ...Array<string>(8).fill('40 ANT  : Rx Fail on channel 3'),
      ...Array<string>(8).fill('41 ANT  : Rx Fail on channel 3'),
      '41 ANT  : Goto Search.',
    ]);
  });

  it('is compared with its last message when it is back', () => {
    const back = lines.filter(({ at, text }) => at === 60 && text.includes('EC:'));
    expect(back.map(({ text }) => text)).toEqual([
      'ANT  : [PowerMeter] Prev: WheelPower: EC: 39  WT: 065',
      power(60),
    ]);
  });

  it('leaves the other channels as they are', () => {
    expect(lines.filter(({ text }) => text.endsWith('channel 1'))).toHaveLength(120);
  });

  it('lets the bike roll out when it was the only power', () => {
    const rolled = spliced(antRide(), antSilence(3, '10:00:40', 40, { coastsUntil: '10:01:59' }));
    const metres = (at: number) =>
      Number(
        /FPS +60, +(-?\d+)/.exec(
          rolled.find((l) => l.at === at && l.text.startsWith('FPS'))?.text ?? '',
        )?.[1],
      ) / 100;
    expect(metres(43) - metres(40)).toBe(30);
    expect(metres(79) - metres(76)).toBeLessThan(4);
    expect(metres(118) - metres(108)).toBe(100);
  });
});

describe('a dead ANT+ stick', () => {
  it('is not heard again to the end of the log', () => {
    const lines = spliced(antRide(), deadReceiver([3], '10:01:00', '10:01:59'));
    const heard = lines.filter(({ text }) => /Rx Fail|EC:/.test(text));
    expect(Math.max(...heard.map(({ at }) => at))).toBe(59);
    expect(lines.some(({ at, text }) => at === 60 && text === 'ANT DONGLE NOT CONNECTED')).toBe(
      true,
    );
  });
});

describe('a fading power meter', () => {
  it('loses more and more messages, then all', () => {
    const lines = spliced(antRide(), fadingPowerMeter(3, '10:00:20', '10:01:40'));
    const heardIn = (from: number, to: number) =>
      lines.filter(
        ({ at, text }) =>
          at >= from && at < to && /WheelPower: EC/.test(text) && !text.includes('Prev'),
      ).length;
    expect([heardIn(0, 20), heardIn(100, 120)]).toEqual([20, 0]);
    expect(heardIn(20, 60)).toBeGreaterThan(1.5 * heardIn(60, 100));
  });
});

describe('a lost Bluetooth strap', () => {
  const rule = '='.repeat(75);
  const ride = () =>
    logOf(120, (second) => [
      ...(second === 0
        ? [
            '[BLE] Sending DEVICE - BLE CONNECTED [ UUID: 7 ] Strap',
            'Device List:',
            rule,
            '                        HR: Strap (0x1F) [BLE]',
            '                     Power: Trainer (0x2F) [BLE]',
            rule,
          ]
        : []),
      ...(second === 50 ? ['INFO LEVEL: [BLE] "Strap" battery level: 85%'] : []),
      ...(second === 110
        ? [
            'DEBUG LEVEL: HEART RATE: Interval Stats: device = Strap, count = 100, min = 0.1, max = 1.5, mean = 1.000000, stddev = 0.2, success-ratio = 1.000000',
          ]
        : []),
    ]);
  const lines = spliced(ride(), bluetoothLoss('HR', '10:00:40', 20));
  const at = (second: number) => lines.filter((line) => line.at === second).map(({ text }) => text);

  it('disconnects, leaves its role, and takes it again', () => {
    expect(at(40).slice(0, 2)).toEqual([
      '[BLE] Device: "Strap" has new connection status: disconnected',
      '[BLE] Sending DEVICE - BLE DISCONNECT ERROR [ UUID: 7 ] Strap',
    ]);
    expect(at(40)).toContain('             Non-Selected: Strap (0x1F) [BLE]');
    expect(at(50)).toEqual([]);
    expect(at(60)).toContain('[BLE] Device: "Strap" has new connection status: connected');
  });

  it('leaves its gap in the statistics of the activity', () => {
    const [, count, max] = /count = (\d+), .*max = ([\d.]+)/.exec(at(110)[0] ?? '') ?? [];
    expect([Number(count), Number(max)]).toEqual([77, 23.26]);
  });
});
