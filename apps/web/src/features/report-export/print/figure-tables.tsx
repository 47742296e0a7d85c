import type { Activity } from '@ridescope/contract/report/activity';
import {
  type CountedNetwork,
  type CountedSensor,
  countedFreezes,
  countedNetwork,
  countedSensors,
} from '@ridescope/contract/report/count-episodes';
import type { Report } from '@ridescope/contract/report/report';
import { printMessages } from '@ridescope/words/en/pages/print';
import { transportNames } from '@ridescope/words/en/sensors';
import { bytesText, countText, fpsText, percentText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { formatMessage } from '@ridescope/words/messages/format-message';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { networkFields, networkGroups, networkValue } from '@ridescope/words/report/network-fields';
import {
  batteryText,
  deviceTitle,
  longestGap,
  lossText,
  lossTitle,
  modelText,
} from '@ridescope/words/report/sensor-words';
import classes from './figure-tables.module.css';

type Rows = [label: string, value: string | undefined][];

/** Every figure that was measured. What was not is left out: on paper a dash can't show its reason. */
export function FigureTables({ report, activity }: { report: Report; activity: Activity }) {
  const sensors = countedSensors(activity);
  const network = countedNetwork(activity);
  return (
    <section>
      <h2>{printMessages.figures}</h2>
      {sensors.length > 0 && (
        <table className={classes.sensors}>
          <caption>{printMessages.sensors}</caption>
          <thead>
            <tr>
              {[
                printMessages.device,
                printMessages.connection,
                formatMessage(lossTitle),
                printMessages.searches,
                printMessages.drops,
                printMessages['longest-gap'],
                printMessages.battery,
              ].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sensors.map((sensor) => (
              <SensorRow key={sensor.key} sensor={sensor} />
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.columns}>
        <Figures caption={printMessages['frame-rate']} rows={fpsRows(activity)} />
        <Figures caption={printMessages.computer} rows={computerRows(report)} />
        {networkGroups.map(({ caption, keys }) => (
          <Figures key={caption} caption={caption} rows={networkRows(network, keys)} />
        ))}
      </div>
    </section>
  );
}

function Figures({ caption, rows }: { caption: string; rows: Rows }) {
  const measured = rows.filter(([, value]) => value !== undefined);
  if (measured.length === 0) return null;
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <tbody>
        {measured.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SensorRow({ sensor }: { sensor: CountedSensor }) {
  const { transport, searches, drops } = sensor;
  const gap = longestGap(sensor);
  const model = modelText(sensor);
  const cells = [
    transportNames[transport],
    lossText(sensor),
    searches !== undefined && countText(searches),
    drops !== undefined && countText(drops),
    gap && spanText(gap.seconds),
    batteryText(sensor),
  ];
  return (
    <tr>
      <th scope="row">{[deviceTitle(sensor), model].filter(Boolean).join(', ')}</th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns have a fixed order
        <td key={index}>{cell || '–'}</td>
      ))}
    </tr>
  );
}

function fpsRows(activity: Activity): Rows {
  const { fps } = activity;
  const freezes = countedFreezes(activity);
  if (!fps || !freezes) return [];
  const rate = (value: number | undefined) => (value === undefined ? undefined : fpsText(value));
  return [
    [printMessages['mean-time-weighted'], fpsText(fps.mean)],
    [printMessages.median, fpsText(fps.median)],
    [printMessages.p1, rate(fps.p1)],
    [printMessages.p5, rate(fps.p5)],
    [printMessages.lowest, fpsText(fps.min)],
    [printMessages.highest, fpsText(fps.max)],
    [printMessages['time-below-30'], spanText(fps.secondsBelow['30'])],
    [printMessages['time-below-45'], spanText(fps.secondsBelow['45'])],
    [printMessages.freezes, countText(freezes.times)],
    [printMessages['longest-freeze'], freezes.times === 0 ? undefined : spanText(freezes.longest)],
    [printMessages['samples-logged'], countText(fps.samples)],
  ];
}

function computerRows({ hardware, parse }: Report): Rows {
  const { resolution, shadowResolution } = hardware;
  return [
    [printMessages.processor, hardware.cpu],
    [printMessages['graphics-card'], hardware.gpu],
    [
      printMessages.memory,
      hardware.ramGb === undefined
        ? undefined
        : writeMessage(printMessages.gb, { ramGb: hardware.ramGb }),
    ],
    [printMessages['graphics-driver'], hardware.driver],
    [printMessages['graphics-profile'], hardware.graphicsProfile],
    [printMessages.resolution, resolution && `${resolution.width} × ${resolution.height}`],
    [printMessages.shadows, shadowResolution === undefined ? undefined : String(shadowResolution)],
    [
      printMessages.log,
      writeMessage(printMessages.understood, {
        bytes: bytesText(parse.bytes),
        understoodPercent: percentText(parse.understoodPercent),
      }),
    ],
  ];
}

function networkRows(network: CountedNetwork, keys: readonly (keyof CountedNetwork)[]): Rows {
  return keys.map((key) => {
    const value = networkValue(network, key);
    return [
      formatMessage(networkFields[key].label),
      value === undefined ? undefined : networkFields[key].format(value),
    ];
  });
}
