import { expect, it } from 'vitest';
import type { LossBin } from '../../facts/ant/ant-loss.ts';
import type { AntSensor } from '../../facts/sensors.ts';
import { antSensor } from '../../rules/testing/sensor-facts.ts';
import type { CauseSource } from '../cause-source.ts';
import type { Moments } from '../moments.ts';
import { ownSensorClues } from './own-sensor-clues.ts';

/** A strap for which the receiver searches from then until the end of an hour's ride. */
const strapFrom = (startS: number) =>
  antSensor(
    {},
    {
      searches: [{} as AntSensor['searches'][number]],
      silences: [{ startS, endS: 3600, cause: 'radio', isFelt: true }],
    },
  );
const strap = strapFrom(1800);
const meter = (before: number, during: number) =>
  antSensor(
    {
      channel: { ...strap.loss.channel, channel: 1, device: 1, deviceType: 11 },
      bins: Array.from(
        { length: 360 },
        (_, i): LossBin => ({
          t: 10 * i,
          rxFails: 0,
          lossPercent: 10 * i < 1800 ? before : during,
        }),
      ),
    },
    { roles: ['power'] },
  );

function cluesOf(
  own: AntSensor,
  spans: Moments['spans'],
  isWholeRide: boolean,
  searched = strap,
): string[] {
  const source = {
    facts: {
      ride: { startS: 0, endS: 3600, span: { startS: 0, endS: 3600 } },
      sensors: { ant: [own, searched], wireless: [] },
    },
    activity: { sensors: [] },
    details: { changePoints: [] },
  } as unknown as CauseSource;
  const problem = { id: 'sensors-badly-received', sentences: [] } as unknown as Moments['problem'];
  const kind = 'sensors-badly-received';
  return ownSensorClues({
    source,
    problem,
    kind,
    spans,
    isWholeRide,
    ant: [own],
    wireless: [],
  }).map(({ clue }) => clue.id);
}
const allRide = [[0, 3600]] as const;

it('a search explains a loss all ride only where the loss is higher during the search', () => {
  expect(cluesOf(meter(15.4, 14.3), allRide, true)).not.toContain('searched-for-other');
  expect(cluesOf(meter(10, 14), allRide, true)).not.toContain('searched-for-other');
  expect(cluesOf(meter(10, 15), allRide, true)).toContain('searched-for-other');
  expect(cluesOf(meter(0, 0), allRide, true)).toContain('searched-for-other');
});

it('a search explains moments only where it fills more of them than of the rest of the ride', () => {
  const within = [[1900, 1930]] as const;
  expect(cluesOf(meter(5, 20), within, false)).toContain('searched-for-other');
  // The search fills five sixths of the ride, whatever happens in it.
  expect(cluesOf(meter(5, 20), within, false, strapFrom(600))).not.toContain('searched-for-other');
});
