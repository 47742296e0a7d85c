import { expect, it } from 'vitest';
import { buildActivity, buildReport, buildSensor } from '../testing/build-report.ts';
import { eventsCsv, minutesCsv } from './report-csv.ts';

const { session } = buildReport();
const table = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

it('the CSV lists every event, those that do not count marked', () => {
  const activity = buildActivity({
    sensors: [buildSensor({ manufacturer: '=cmd()', model: 'HRM' })],
    events: [
      { t: -4, kind: 'worldChange', text: 'Watopia', isExcluded: true },
      { t: 2050.5, kind: 'linkLoss', durationS: 181 },
      { t: 2300, kind: 'sensorSearch', sensorKey: 's1', durationS: 3 },
    ],
  });
  const [header, ...rows] = eventsCsv(session, activity).trimEnd().split('\r\n');
  expect(header).toBe('time_s,time,clock,event,kind,length_s,count,device,detail,counted');
  expect(rows).toEqual([
    '-4,−0:00:04,18:47:56,New world,worldChange,,,,Watopia,no',
    '2050.5,0:34:10,19:22:10,Connection to the game lost,linkLoss,181,,,,yes',
    '2300,0:38:20,19:26:20,Sensor searched for,sensorSearch,3,,"Heart rate, =cmd() HRM",,yes',
  ]);
});

it('the CSV gathers the figures of each minute, and leaves a minute without any empty', () => {
  const activity = buildActivity({
    series: {
      fps: { t: [5, 59, 125], fps: [60, 30, 45] },
      // The row at 60 s counts the first minute.
      network: { t: [60, 180], receivedPerMinute: [1200, 900] },
      sensors: [{ key: 's1', binS: 10, t: [0, 50, 120], rxFails: [2, 3, 7] }],
    },
  });
  expect(table(minutesCsv(session, activity))).toEqual([
    // A comma in a name is quoted, and splits here.
    [
      ...['minute', 'from_s', 'clock', 'fps_mean', 'fps_lowest', 'fps_samples'],
      ...['received_per_minute', '"rx_fails: Heart rate', ' Garmin HRM-Dual"'],
    ],
    ['1', '0', '18:48:00', '45', '30', '2', '1200', '5'],
    ['2', '60', '18:49:00', '', '', '', '', ''],
    ['3', '120', '18:50:00', '45', '45', '1', '900', '7'],
  ]);
});

it('the CSV counts from where the riding began', () => {
  const activity = buildActivity({
    rideStartS: 511.4,
    events: [{ t: 2311.4, kind: 'linkLoss', durationS: 181 }],
    series: { fps: { t: [300, 520, 640], fps: [60, 30, 45] }, sensors: [] },
  });
  expect(table(eventsCsv(session, activity))[1]?.slice(0, 3)).toEqual([
    '1800',
    '0:30:00',
    '19:26:31',
  ]);
  expect(table(minutesCsv(session, activity)).slice(1)).toEqual([
    ['1', '0', '18:56:31', '30', '30', '1'],
    ['2', '60', '18:57:31', '', '', ''],
    ['3', '120', '18:58:31', '45', '45', '1'],
  ]);
});

it('the CSV has a header alone for a ride of which nothing was logged', () => {
  expect(minutesCsv(session, buildActivity({ series: { sensors: [] } }))).toBe(
    'minute,from_s,clock\r\n',
  );
});
