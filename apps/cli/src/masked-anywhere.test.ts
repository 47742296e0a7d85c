import { LogAnalyzer } from '@ridescope/analysis';
import { LogRedactor } from '@ridescope/log-redaction';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { Dice, type PersonalForm, personalForm } from './testing/personal-forms.ts';

const plantedPerLog = 300;
/** More than enough of a long log. */
const mostBytes = 400_000;

/** Plants forms at the start, between the words or at the end of messages and other lines. */
function plant(log: Uint8Array, dice: Dice): { log: Buffer; forms: PersonalForm[] } {
  const lines = Buffer.from(log.subarray(0, mostBytes)).toString('latin1').split('\n');
  const forms: PersonalForm[] = [];
  const planted = new Set<number>();
  for (let i = 0; i < plantedPerLog; i++) {
    const form = personalForm(dice);
    // The first lines say that this is a log.
    const index = 3 + dice.roll(lines.length - 3);
    // Two forms in one line could run into each other.
    if (planted.has(index)) continue;
    planted.add(index);
    const line = lines[index] as string;
    const body = line.replace(/\r+$/, '');
    const start = /^\[\d{1,2}:\d\d:\d\d\] /.exec(body)?.[0].length ?? 0;
    const gaps = [start, body.length];
    for (let at = start; at < body.length; at++) if (body[at] === ' ') gaps.push(at + 1);
    const at = dice.pick(gaps);
    const before = at > 0 && body[at - 1] !== ' ' ? ' ' : '';
    lines[index] = `${body.slice(0, at)}${before}${toLatin1(form.text)} ${line.slice(at)}`;
    forms.push(form);
  }
  return { log: Buffer.from(lines.join('\n'), 'latin1'), forms };
}

/** Spells a text as one character for each byte of its UTF-8. */
function toLatin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function masked(log: Uint8Array): Buffer {
  const redactor = new LogRedactor();
  return Buffer.concat([redactor.push(log), redactor.end()]);
}

function outcomeOf(log: Uint8Array) {
  const analyzer = new LogAnalyzer({ id: 'report', uploaderOffsetMinutes: 60 });
  analyzer.push(log);
  return analyzer.end();
}

function expectNothingLeft(log: Uint8Array, seed: number): void {
  const planted = plant(log, new Dice(seed));
  const hidden = masked(planted.log);
  const [before, after] = [planted.log, hidden].map((bytes) =>
    bytes.toString('latin1').split('\n'),
  );
  const left = (after ?? []).flatMap((line, index) => {
    const form = planted.forms.find(
      ({ text, secrets }) =>
        before?.[index]?.includes(toLatin1(text)) &&
        secrets.some((secret) => line.includes(secret)),
    );
    return form ? [`${form.text} in ${before?.[index]} became ${line}`] : [];
  });
  expect(left).toEqual([]);
  const report = outcomeOf(planted.log);
  expect(outcomeOf(hidden)).toEqual(report);
  const reported = JSON.stringify(report);
  expect(planted.forms.filter(({ text }) => reported.includes(text))).toEqual([]);
}

describe('personal data planted anywhere is masked, and the report stays the same', () => {
  it.each(fixtureNames)('in the fixture %s', (name) => {
    const log = readFixture(name);
    // Some fixtures are a few lines that make no report.
    expectNothingLeft(log, 1);
    expectNothingLeft(log, 2);
  });

  describeRealLogs('planted', (names) => {
    it.each(names)('in %s', (name) => expectNothingLeft(readRealLog(name), 3));
  });
});
