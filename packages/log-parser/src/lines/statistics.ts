import { known, type LineForm } from '../line-form.ts';

const channels = {
  'POWER SOURCE': 'power',
  CADENCE: 'cadence',
  'HEART RATE': 'heartRate',
} as const;

/** Reads `… Interval Stats: device = Wahoo KICKR 5404, count = 37065, min = 0.000028, max = 0.279499, mean = 0.100007, …`. */
export const statisticsForms: LineForm[] = [
  ...Object.entries(channels).map(
    ([name, channel]): LineForm => ({
      literal: `DEBUG LEVEL: ${name}: Interval Stats: device = `,
      read: (line, state) => {
        const [, device, count, minS, maxS, meanS] =
          /^(.*), count = (\d{1,12}), min = ([\d.]+), max = ([\d.]+), mean = ([\d.]+),/.exec(
            line.rest(),
          ) ?? [];
        const figures = {
          count: Number(count),
          minS: Number(minS),
          maxS: Number(maxS),
          meanS: Number(meanS),
        };
        if (!device || !Object.values(figures).every(Number.isFinite)) return null;
        return {
          kind: 'intervalStats',
          t: line.t,
          channel,
          device: state.devices.named(device),
          ...figures,
        };
      },
    }),
  ),
  ...known('DEBUG LEVEL: ', 'ZP RTL Stats:'),
];
