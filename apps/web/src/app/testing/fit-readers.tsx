import type { FitComparison } from '@ridescope/contract/fit-comparison';
import { type FitGap, fitCheckKinds, type RideFile } from '@ridescope/contract/ride-file';
import type { FilesComparison } from '@ridescope/contract/statement-files';
import type { StatementFit } from '@ridescope/contract/statements';
import { rideFileSentences, savedRecordsText } from '@ridescope/words/terminal/ride-file-sentences';
import { comparedFilesWords } from '@ridescope/words/texts/compared-files';
import {
  fitLimitsText,
  fitTitleText,
  statementFitWords,
} from '@ridescope/words/texts/statement-fit';
import { ComparedRecordings } from '../../features/ride-file/recordings/compared-recordings.tsx';
import { OneRecording } from '../../features/ride-file/recordings/one-recording.tsx';
import { RecordingsPage } from '../../features/ride-file/recordings/recordings-page.tsx';
import { RepairFile } from '../../features/ride-file/repair-file.tsx';
import { StoredFile, UnstoredFile } from '../../features/ride-file/shown-file.tsx';
import { FitPart } from '../../features/uploads/first-look/fit-part.tsx';
import { drawn } from './ride-readers.tsx';

const startS = Date.UTC(2026, 0, 6, 18, 40) / 1000;

/** One gap of each kind, in each channel that has it. */
const gaps: FitGap[] = [
  { channel: 'heartRate', kind: 'notYet', fromUnixS: startS, seconds: 30 },
  { channel: 'power', kind: 'zero', fromUnixS: startS + 100, seconds: 12, cadenceRpm: 92 },
  { channel: 'power', kind: 'absent', fromUnixS: startS + 200, seconds: 9 },
  { channel: 'power', kind: 'frozen', fromUnixS: startS + 300, seconds: 20 },
  { channel: 'power', kind: 'spike', fromUnixS: startS + 400, seconds: 1, peakW: 2400 },
  { channel: 'heartRate', kind: 'held', fromUnixS: startS + 500, seconds: 95 },
  { channel: 'heartRate', kind: 'zero', fromUnixS: startS + 700, seconds: 23, heldS: 9 },
  { channel: 'records', kind: 'absent', fromUnixS: startS + 800, seconds: 4 },
  { channel: 'records', kind: 'absent', fromUnixS: startS + 850, seconds: 14 },
  { channel: 'heartRate', kind: 'ended', fromUnixS: startS + 1000, seconds: 60 },
  {
    channel: 'power',
    kind: 'zero',
    fromUnixS: startS + 900,
    seconds: 20,
    distanceM: { ridden: 83, atSpeedBefore: 120 },
    speedKmh: { before: 38.2, slowest: 31, after: 33 },
  },
];

const file: RideFile = {
  condition: 'inProgress',
  records: 3600,
  has: { power: true, heartRate: true, cadence: false },
  erg: {
    source: 'file',
    measuredS: 900,
    weak: [{ fromUnixS: startS + 60, seconds: 64, targetW: 220, meanW: 159, cadenceRpm: 78 }],
  },
  fromUnixS: startS,
  toUnixS: startS + 3600,
  activity: 0,
  clock: { utcOffsetMinutes: 60, withinS: 1, anchors: 8, driftS: 4 },
  gaps,
  outages: [
    { channel: 'power', fromUnixS: startS + 98, logSeconds: 11, fileSeconds: 12 },
    { channel: 'power', fromUnixS: startS + 1500, logSeconds: 40, fileSeconds: 0 },
    { channel: 'heartRate', fromUnixS: startS + 2000, fileSeconds: 21 },
  ],
  problems: [
    {
      kind: 'power-lost',
      grade: 'warning',
      channel: 'power',
      times: 3,
      totalSeconds: 41,
      longestSeconds: 20,
      sharePercent: 1.14,
      timesInLog: 1,
      sprintSeconds: 8,
    },
  ],
  checks: fitCheckKinds.flatMap((kind) => [
    { kind, agrees: true, difference: 0 },
    { kind, agrees: false, difference: 12 },
  ]),
};
const clean: RideFile = {
  ...file,
  gaps: [],
  outages: [],
  erg: { source: 'log', measuredS: 900, weak: [] },
};
const { clock: _, ...unjoined } = file;
const series = {
  activityId: 'a1',
  t: [0, 1],
  channels: [{ channel: 'power' as const, values: [200, 210], gaps: [{ from: 0, to: 1 }] }],
};
const named = { kind: 'read', name: 'a.fit', stored: {} as never } as const;
const source = { name: 'a.fit', file: new File([], 'a.fit') };

const comparison: FitComparison = {
  offsetS: 41,
  correlation: 0.95,
  sharedSeconds: 3600,
  firstMeanW: 204,
  secondMeanW: 199,
  meanW: -5.1,
  meanPercent: -2.5,
  spreadW: { from: -18, to: 9 },
  driftS: 2,
  isSameSource: true,
  gaps: [{ missingIn: 'second', fromUnixS: startS + 5, seconds: 20, otherMeanW: 210 }],
};
const short: FitComparison = { ...comparison, offsetS: 0, driftS: undefined, gaps: [] };
const overlay = { t: [0, 1], first: [1, 2], second: [1, 2], difference: [0, 0] };

const statementFit: StatementFit = {
  addedAt: '2026-01-13T20:05:00.000Z',
  sha256: 'cd'.repeat(32),
  bytes: 403_031,
  condition: 'truncated',
  hasPower: true,
  clock: { withinS: 1, anchors: 2 },
  checks: file.checks,
  lostPower: { times: 2, totalSeconds: 42, timesInLog: 1 },
};
const filesComparisons: FilesComparison[] = [
  {},
  {
    log: { kind: 'read', isSame: true, differences: [] },
    fit: { kind: 'read', isSame: true },
    joined: file,
  },
  {
    log: { kind: 'read', isSame: false, differences: ['noSuchRide', 'length', 'losses'] },
    fit: { kind: 'refused', reason: 'noRecords' },
    joined: { ...unjoined, mismatch: 'clockMoved' },
  },
  { log: { kind: 'refused', reason: 'notALog' }, fit: { kind: 'read', isSame: false } },
];

/** Names of the files above, and of nothing else. */
export const fitFileNames = ['fit'];

/** Every reader of a FIT file beside a log. A test that changes messages imports this once they have changed. */
export const fitReaders: Readonly<Record<string, () => Promise<string> | string>> = {
  'the FIT card of a report': () =>
    drawn(
      <>
        <StoredFile
          fit={{ activityId: 'a1', addedAt: statementFit.addedAt, file, series }}
          source={source}
          isRemoving={false}
          onRemove={() => undefined}
        />
        <UnstoredFile
          sent={{ kind: 'otherRide', read: { ...named, isSpare: true, file: clean } }}
          file={undefined}
        />
        <UnstoredFile
          sent={{ kind: 'refused', read: { kind: 'refused', name: 'a.fit', reason: 'notFit' } }}
          file={undefined}
        />
        <RepairFile file={source.file} />
      </>,
    ),
  'the FIT file in the first look': () =>
    drawn(
      <FitPart
        fit={{ fileName: 'a.fit', sentences: rideFileSentences(file), series }}
        seconds={3600}
        startS={0}
      />,
    ),
  'the page of recordings': () => drawn(<RecordingsPage />),
  'one recording': () =>
    drawn(
      <OneRecording
        read={{ kind: 'read', name: 'a.fit', facts: file, lanes: series }}
        source={source.file}
        isFolded
      />,
    ),
  'two recordings': () =>
    drawn(
      <>
        {[comparison, short].map((each) => (
          <ComparedRecordings
            key={each.offsetS}
            compared={{ kind: 'compared', comparison: each, overlay }}
            startUnixS={startS}
          />
        ))}
        <ComparedRecordings
          compared={{ kind: 'incomparable', reason: 'otherRide' }}
          startUnixS={startS}
        />
      </>,
    ),
  'the FIT file in a race statement': () => {
    const { lead, sentences, differences, facts } = statementFitWords(statementFit);
    const named = facts
      .filter(({ text }) => text !== statementFit.sha256)
      .map(({ name, text }) => `${name} ${text}`);
    return [fitTitleText, lead, ...sentences, ...differences, ...named, fitLimitsText].join(' ');
  },
  'files beside a race statement': () =>
    filesComparisons
      .flatMap(comparedFilesWords)
      .map(({ text }) => text)
      .join(' '),
  'the lengths of a FIT file in a log': () =>
    [601, 640].map((seconds) => savedRecordsText({ records: 601, seconds })).join(' '),
};
