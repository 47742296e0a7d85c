import { LogAnalyzer } from '@ridescope/analysis';
import { areaCategories, type MeasuredArea } from '@ridescope/catalogue/measured-areas';
import type { Activity } from '@ridescope/contract/report/activity';
import { rideStripOf } from '@ridescope/contract/report/find-strip';
import { lineLookOf } from '@ridescope/contract/report/line-drops';
import type { Report } from '@ridescope/contract/report/report';
import { scenarios, simulate } from '@ridescope/log-simulator';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { gradeLabel } from '@ridescope/words/report/grade-words';
import { networkAnswer, sensorsAnswer } from '@ridescope/words/report/section-answers';
import { forumSummary } from '@ridescope/words/texts/forum-summary';
import { describe, expect, it } from 'vitest';
import { renderReport } from '../view/report-view.ts';

/** Lines of each area, in any spelling. Without them, a log says nothing about the area. */
const linesOf: Readonly<Record<MeasuredArea, RegExp>> = {
  picture: /\] FPS /,
  connection:
    /NETWORK:|NETCLIENT:|\[(INFO|WARN|ERROR)\]|\bUDP\b|\bTCP\b|\[ZNet\]|joined the world|left the world|Delayed packet/i,
  sensors:
    /\bANT\b|\bANTUSB|\bBLE\b|\[BLE\]|BLEMW|bleDevice|didDis|didConnect|Bluetooth|Power:|Cadence:|Heart Rate:|HR:|Trainer:|Speed:|Steering|LAN |SENSOR|STATS|Statistic|battery|firmware|FE-C|\[USB|=====|Pairing|paired/i,
};

/** Sentences that say that something was well. Each needs lines of its area. */
const praises: readonly (readonly [MeasuredArea, RegExp])[] = [
  ['connection', /connection to the game( server)? never lost/i],
  ['sensors', /\d sensors?, none lost/],
];

function reportOf(chunks: Iterable<Uint8Array>): Report | undefined {
  const analyzer = new LogAnalyzer({ id: 'unread' });
  for (const chunk of chunks) analyzer.push(chunk);
  const outcome = analyzer.end();
  return outcome.kind === 'report' ? outcome.report : undefined;
}

/** All that several readers say of an activity, as if it were the only one of its log. */
function saidOf(whole: Report, activity: Activity): string {
  const report = { ...whole, activities: [activity] };
  return [
    forumSummary({ report, activity, productName: 'Ridescope' }),
    renderReport(report, { hasColour: false, columns: 100, total: 1 }),
    networkAnswer(activity),
    sensorsAnswer(activity),
  ].join('\n');
}

/** What a report of a log without the lines of an area must not say. */
function falsehoods(report: Report, area: MeasuredArea): string[] {
  return report.activities.flatMap((activity) => {
    const { verdict, scores, ridden } = activity;
    const said = saidOf(report, activity);
    const isFound = activity.problems.some(
      ({ category, grade }) => category === areaCategories[area] && grade !== 'minor',
    );
    return [
      ridden && !isFound && verdict.notMeasured?.includes(area) !== true && `${area} was measured`,
      /Nothing went wrong|Nothing serious went wrong|The ride itself went well/.test(said) &&
        'nothing went wrong',
      gradeLabel(activity).word === 'Good' && 'good',
      scores[areaCategories[area]] === 100 && 'a score of 100',
      verdict.grade === 'nothing' &&
        lineLookOf(rideStripOf(activity)) === 'clean' &&
        ridden &&
        'a clean line',
      ...praises
        .filter(([of]) => of === area)
        .map(([, praise]) => praise.test(said) && String(praise)),
    ].filter((one) => one !== false);
  });
}

/** Removes the lines of an area. */
function without(bytes: Uint8Array, area: MeasuredArea): Uint8Array {
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  return Buffer.from(lines.filter((line) => !linesOf[area].test(line)).join('\n'), 'latin1');
}

const areas = ['picture', 'connection', 'sensors'] as const;

function expectSilence(bytes: Uint8Array): void {
  for (const area of areas) {
    const report = reportOf([without(bytes, area)]);
    expect(report === undefined ? [] : falsehoods(report, area), area).toEqual([]);
  }
}

/** What was measured needs lines of its area in the log itself. */
function expectProof(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString('latin1');
  const report = reportOf([bytes]);
  for (const activity of report?.activities ?? []) {
    const { notMeasured = [], grade } = activity.verdict;
    if (grade !== 'nothing' || !activity.ridden) continue;
    for (const area of areas)
      expect(notMeasured.includes(area) || linesOf[area].test(text), area).toBe(true);
    if (notMeasured.length > 0 && report)
      expect(saidOf(report, activity)).not.toMatch(/Nothing went wrong\b/);
  }
}

describe('a log that says nothing about a part of the ride is not called good there', () => {
  it.each(fixtureNames)('from the fixture %s', (name) => {
    expectSilence(readFixture(name));
    expectProof(readFixture(name));
  });

  it.each(scenarios.map(({ name }) => name))('from the simulated ride %s', (name) => {
    const bytes = new Uint8Array(Buffer.concat([...simulate(name, { seed: 1 })]));
    expectSilence(bytes);
    expectProof(bytes);
  });

  describeRealLogs('what was not read', (names) => {
    it.each(names)('from %s', (name) => {
      expectSilence(readRealLog(name));
      expectProof(readRealLog(name));
    });
  });
});
