import type { AdvancedResult, DeviceReliability } from '@ridescope/contract/advanced/result';
import { type CountedSensor, countedSensor } from '@ridescope/contract/report/count-episodes';
import { deviceVerdictWords } from '@ridescope/words/advanced/detail-words';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { transportNames } from '@ridescope/words/en/sensors';
import { percentText, timesText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { listText } from '@ridescope/words/format/list-text';
import { explainMessage } from '@ridescope/words/messages/format-message';
import { writeMessage } from '@ridescope/words/messages/write-message';
import {
  batteryText,
  deviceTitle,
  lossText,
  lossTitle,
  modelText,
  sensorReasons,
} from '@ridescope/words/report/sensor-words';
import { SensorStandings } from '../../../shared/sensor-standing/sensor-standings.tsx';
import { Measured } from '../../../shared/ui/tables/absent.tsx';
import { type Column, DataTable } from '../../../shared/ui/tables/data-table.tsx';
import { ToneLabel } from '../../../shared/ui/tables/tone-label.tsx';
import { Card } from '../parts/card.tsx';
import { useRide } from '../parts/ride-context.ts';
import { TimeLink } from '../parts/time-link.tsx';
import classes from './devices.module.css';

/** How reliable each device was over the connection that it had. */
export function Devices({ result: { devices } }: { result: AdvancedResult }) {
  const { activity } = useRide();
  if (devices.length === 0) return null;
  return (
    <Card
      id="devices"
      title={analysisMessages.devices}
      lead={analysisMessages['available-means-least']}
    >
      <DataTable
        caption={analysisMessages['reliability-device']}
        columns={columns}
        rows={devices}
        rowKey={({ key }) => key}
      />
      {activity && <SensorStandings sensors={activity.sensors} />}
    </Card>
  );
}

const columns: [Column<DeviceReliability>, ...Column<DeviceReliability>[]] = [
  { header: analysisMessages.device, cell: (device) => <DeviceName device={device} /> },
  {
    header: analysisMessages.verdict,
    cell: ({ verdict }) => {
      const { text, tone } = deviceVerdictWords[verdict];
      return <ToneLabel tone={tone} word={text} />;
    },
  },
  {
    header: analysisMessages.available,
    kind: 'number',
    cell: ({ availabilityPercent }) => percentText(availabilityPercent),
  },
  {
    header: explainMessage(lossTitle),
    kind: 'number',
    cell: (device) => <Loss device={device} />,
  },
  { header: analysisMessages['times-lost'], cell: (device) => <Losses device={device} /> },
  {
    header: analysisMessages['together-others'],
    kind: 'number',
    cell: ({ sharedPercent }) => (
      <Measured
        value={sharedPercent}
        format={percentText}
        reason={analysisMessages['comparison-needs-two']}
      />
    ),
  },
  {
    header: analysisMessages['worst-ten-minutes'],
    cell: ({ worstBlock }) => (
      <Measured
        value={worstBlock}
        format={({ fromSeconds, toSeconds, lossPercent }) => (
          <span className={classes.block}>
            {percentText(lossPercent)}{' '}
            <TimeLink fromS={fromSeconds} toS={toSeconds} about={analysisMessages['worst-ten']} />
          </span>
        )}
        reason={analysisMessages['log-doesnt-show']}
      />
    ),
  },
  {
    header: analysisMessages.battery,
    cell: ({ battery }) => (
      <Measured value={battery} format={chargeText} reason={sensorReasons.battery.general} />
    ),
  },
];

function Loss({ device }: { device: DeviceReliability }) {
  const longestLossS = useSensor(device)?.longestLossS;
  return (
    <Measured
      value={lossText({ ...device, ...(longestLossS !== undefined && { longestLossS }) })}
      format={(text) => text}
      reason={sensorReasons.loss(device).general}
    />
  );
}

/** The device in the table of the report. */
function useSensor({ key }: DeviceReliability): CountedSensor | undefined {
  const { activity } = useRide();
  const sensor = activity?.sensors.find((one) => one.key === key);
  return activity && sensor && countedSensor(activity, sensor);
}

function chargeText(battery: NonNullable<DeviceReliability['battery']>) {
  return typeof battery === 'number'
    ? percentText(battery)
    : batteryText({ batteryState: battery });
}

/** How often the device was lost, how long it held, and how long until it was back. */
function Losses({ device }: { device: DeviceReliability }) {
  const { timesLost, searches = 0 } = device;
  const { meanSecondsBetweenFailures: between, meanRepairSeconds: repair } = device;
  if (timesLost === 0 && searches === 0) return analysisMessages.none;
  return (
    <span className={classes.name}>
      <span>{timesLost === 0 ? analysisMessages['none-noticed'] : timesText(timesLost)}</span>
      {searches > 0 && (
        <span className={classes.hint}>
          {writeMessage(analysisMessages.searched, { searches })}
        </span>
      )}
      {between !== undefined && (
        <span className={classes.hint}>
          {writeMessage(analysisMessages['held-average'], { between: spanText(between) })}
        </span>
      )}
      {repair !== undefined && (
        <span className={classes.hint}>
          {writeMessage(analysisMessages['back-after'], { value: spanText(Math.round(repair)) })}
        </span>
      )}
    </span>
  );
}

function DeviceName({ device }: { device: DeviceReliability }) {
  const { model, transport, otherTransports } = device;
  const sensor = useSensor(device);
  const name = (sensor && modelText(sensor)) ?? model;
  const others = otherTransports.map((one) => transportNames[one]);
  return (
    <span className={classes.name}>
      <span>{deviceTitle(device)}</span>
      <span className={classes.hint}>
        {[name, transportNames[transport]].filter(Boolean).join(' · ')}
      </span>
      {others.length > 0 && (
        <span className={classes.hint}>
          {writeMessage(analysisMessages['also-offers'], { value: listText(others) })}
        </span>
      )}
    </span>
  );
}
