import type { LogSortKey } from '@ridescope/contract/logs';
import { fpsNumber } from '@ridescope/words/format/format-number';
import { rideLengthText } from '@ridescope/words/report/ride-facts';
import type { ReactNode } from 'react';
import { rideTimeParts } from '../../shared/own-reports/ride-time.ts';
import { Absent, Measured } from '../../shared/ui/tables/absent.tsx';
import type { ListedRide } from './listed-ride.ts';
import classes from './rides.module.css';

export interface RideColumn {
  key: LogSortKey;
  header: string;
  isNumber: boolean;
  cell: (ride: ListedRide) => ReactNode;
}

const noFps = 'The log has no frame rates for this ride.';

/** The columns behind View, in the order of the specification. @param zone minutes east of UTC. */
export function rideColumns(zone: number | undefined): RideColumn[] {
  return [
    {
      key: 'date',
      header: 'Date',
      isNumber: false,
      cell: ({ StartTime, UtcOffsetMinutes: utcOffsetMinutes }) => (
        <Measured
          value={StartTime}
          format={(iso) => <RideTime {...rideTimeParts({ iso, utcOffsetMinutes }, zone)} />}
          reason="The date isn't in the log."
        />
      ),
    },
    {
      key: 'world',
      header: 'World',
      isNumber: false,
      cell: ({ WorldName }) => (
        <Measured value={WorldName} format={(name) => name} reason="The world isn't in the log." />
      ),
    },
    {
      key: 'duration',
      header: 'Duration',
      isNumber: false,
      cell: ({ Duration }) => rideLengthText(Duration),
    },
    {
      key: 'spec',
      header: 'Spec (CPU - GPU)',
      isNumber: false,
      cell: ({ Cpu, Gpu }) => <Spec cpu={Cpu} gpu={Gpu} />,
    },
    {
      key: 'client',
      header: 'Client',
      isNumber: false,
      cell: ({ GameClientVersion }) => (
        <Measured
          value={GameClientVersion}
          format={(version) => version}
          reason="The game version isn't in the log."
        />
      ),
    },
    {
      key: 'crowding',
      header: 'Crowding %',
      isNumber: true,
      cell: ({ Crowdedness }) => (
        <Measured
          value={Crowdedness}
          format={(share) => Math.round(share * 100)}
          reason="The log doesn't show how many riders were around."
        />
      ),
    },
    fpsColumn('max', 'Max FPS', ({ MaxFps }) => MaxFps, noFps),
    fpsColumn('avg', 'Avg FPS', ({ AvgFps }) => AvgFps, noFps),
    fpsColumn(
      'p1',
      'P1 FPS',
      ({ Pc1Fps }) => Pc1Fps,
      'The 1 % low needs at least 100 frame-rate samples of the ride.',
    ),
  ];
}

function fpsColumn(
  key: LogSortKey,
  header: string,
  read: (ride: ListedRide) => number | undefined,
  reason: string,
): RideColumn {
  const cell = (ride: ListedRide) => (
    <Measured value={read(ride)} format={fpsNumber} reason={reason} />
  );
  return { key, header, isNumber: true, cell };
}

function Spec({ cpu, gpu }: { cpu: string | undefined; gpu: string | undefined }) {
  if (!cpu && !gpu)
    return <Absent reason="Neither the processor nor the graphics card is in the log." />;
  return (
    <>
      {cpu ?? <Absent reason="The processor isn't in the log." />} -{' '}
      {gpu ?? <Absent reason="The graphics card isn't in the log." />}
    </>
  );
}

/** Two short lines where it is narrow: the day, and the time with its zone. */
function RideTime({ time, name }: { time: string; name: string }) {
  const comma = time.indexOf(',');
  return (
    <>
      <span className={classes.together}>{time.slice(0, comma + 1)}</span>{' '}
      <span className={classes.together}>
        {time.slice(comma + 2)} <span className={classes.zone}>{name}</span>
      </span>
    </>
  );
}
