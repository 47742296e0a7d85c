import type { Activity } from '@ridescope/contract/report/activity';
import { type CountedSensor, countedSensors } from '@ridescope/contract/report/count-episodes';
import { sensorSectionMessages } from '@ridescope/words/en/pages/sensors';
import { transportNames } from '@ridescope/words/en/sensors';
import { countText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { explainMessage } from '@ridescope/words/messages/format-message';
import { writeMessage } from '@ridescope/words/messages/write-message';
import {
  batteryChange,
  batteryText,
  deviceTitle,
  longestGap,
  lossText,
  lossTitle,
  modelText,
  otherFigures,
  otherRolesText,
  sensorReasons,
  slotModelTexts,
} from '@ridescope/words/report/sensor-words';
import { useMemo } from 'react';
import { SensorStandings } from '../../../../shared/sensor-standing/sensor-standings.tsx';
import { type Column, DataTable } from '../../../../shared/ui/tables/data-table.tsx';
import { ActivityFigure } from '../../parts/measured-context.tsx';
import { AntReceiver } from './ant-receiver.tsx';
import { SensorSparkline } from './sensor-sparkline.tsx';
import { sensorTrace } from './sensor-trace.ts';
import classes from './sensors-section.module.css';

const columnsOf = (activity: Activity): [Column<CountedSensor>, ...Column<CountedSensor>[]] => [
  { header: sensorSectionMessages.device, cell: (sensor) => <Device sensor={sensor} /> },
  { header: sensorSectionMessages.connection, cell: (sensor) => <Connection sensor={sensor} /> },
  { header: explainMessage(lossTitle), cell: (sensor) => <Loss sensor={sensor} /> },
  {
    header: sensorSectionMessages['over-ride'],
    cell: (sensor) => (
      <ActivityFigure
        value={sensorTrace(activity, sensor)}
        format={(trace) => <SensorSparkline trace={trace} />}
        reasons={sensorReasons.trace}
      />
    ),
  },
  {
    header: explainMessage(sensorSectionMessages.searches),
    kind: 'number',
    cell: (sensor) => (
      <ActivityFigure
        value={sensor.searches}
        format={countText}
        reasons={sensorReasons.searches(sensor)}
      />
    ),
  },
  {
    header: explainMessage(sensorSectionMessages.drops),
    kind: 'number',
    cell: (sensor) => (
      <ActivityFigure
        value={sensor.drops}
        format={countText}
        reasons={sensorReasons.drops(sensor)}
      />
    ),
  },
  {
    header: sensorSectionMessages['longest-gap'],
    cell: (sensor) => <LongestGap sensor={sensor} />,
  },
  {
    header: sensorSectionMessages.battery,
    cell: (sensor) => (
      <>
        <ActivityFigure
          value={batteryText(sensor)}
          format={(text) => text}
          reasons={sensorReasons.battery}
        />
        <Small text={batteryChange(activity, sensor)} />
      </>
    ),
  },
];

/** The devices of a ride: how they were connected, and how much of what they sent arrived. */
export function SensorList({ activity }: { activity: Activity }) {
  const { sensors, ant } = activity;
  const columns = useMemo(() => columnsOf(activity), [activity]);
  const counted = useMemo(() => countedSensors(activity), [activity]);
  return (
    <>
      {sensors.length === 0 ? (
        <p>{sensorSectionMessages['log-names-no']}</p>
      ) : (
        <>
          <DataTable
            caption={sensorSectionMessages['devices-ride']}
            columns={columns}
            rows={counted}
            rowKey={({ key }) => key}
          />
          <p className={classes.key}>{sensorSectionMessages['over-ride-height']}</p>
        </>
      )}
      <SensorStandings sensors={sensors} />
      {ant && <AntReceiver activity={activity} ant={ant} />}
    </>
  );
}

function Device({ sensor }: { sensor: CountedSensor }) {
  return (
    <>
      <strong className={classes.role}>{deviceTitle(sensor)}</strong>
      <span className={classes.small}>
        <ActivityFigure
          value={modelText(sensor)}
          format={(text) => text}
          reasons={sensorReasons.model}
        />
      </span>
      <Small text={otherRolesText(sensor)} />
      {otherFigures(sensor).map((line) => (
        <Small key={line} text={line} />
      ))}
    </>
  );
}

function Connection({ sensor: { transport, channel } }: { sensor: CountedSensor }) {
  return (
    <>
      {transportNames[transport]}
      {channel !== undefined && (
        <Small text={writeMessage(sensorSectionMessages.channel, { channel })} />
      )}
    </>
  );
}

function Loss({ sensor }: { sensor: CountedSensor }) {
  const { slotModel, rxFails } = sensor;
  return (
    <div className={classes.loss}>
      <ActivityFigure
        value={lossText(sensor)}
        format={(text) => text}
        reasons={sensorReasons.loss(sensor)}
      />
      {rxFails !== undefined && (
        <Small text={writeMessage(sensorSectionMessages['rx-fail-count'], { rxFails })} />
      )}
      {slotModel && <Small text={slotModelTexts[slotModel]} />}
    </div>
  );
}

function LongestGap({ sensor }: { sensor: CountedSensor }) {
  const gap = longestGap(sensor);
  return (
    <>
      <ActivityFigure
        value={gap}
        format={({ seconds }) => (seconds === 0 ? sensorSectionMessages.none : spanText(seconds))}
        reasons={sensorReasons.gap}
      />
      {gap && gap.seconds > 0 && <Small text={gap.kind} />}
    </>
  );
}

function Small({ text }: { text: string | undefined }) {
  return text ? <span className={classes.small}>{text}</span> : null;
}
