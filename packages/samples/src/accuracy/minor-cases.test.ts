import { LogAnalyzer } from '@ridescope/analysis';
import { simulate } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import { LogText } from './spliced/log-text.ts';

/** Seconds after the first line at which the lines are written. */
const atS = 1500;
/** The receiver is silent for so long. */
const goneS = 40;

/** The problems of a clean ride with these lines in it, most important first. */
function problemsWith(lines: readonly string[], isReceiverGone: boolean): string[] {
  const log = LogText.of(Buffer.concat([...simulate('clean-legacy', { seed: 1 })]));
  const at = (log.lines.find(({ hasClock }) => hasClock)?.at ?? 0) + atS;
  if (isReceiverGone) log.drop(at, at + goneS, (text) => /ANT|FE-C|FET/.test(text));
  log.insert(at, ...lines);
  const analyzer = new LogAnalyzer({ id: 'made' });
  analyzer.push(log.bytes());
  const outcome = analyzer.end();
  if (outcome.kind !== 'report') throw new Error('it was not read');
  return outcome.report.activities.flatMap(({ problems }) => problems.map(({ id }) => id));
}

const freeze = 'Giant dt in app. dt = 3.50';
const reset = 'ANT DONGLE NOT CONNECTED';

describe('a clean ride', () => {
  it('with a short freeze has that alone', () => {
    expect(problemsWith([freeze], false)).toEqual(['freezes']);
  });

  it('with a short freeze beside the loss of its receiver has both', () => {
    expect(problemsWith([freeze, reset], true)).toEqual(['receiver-lost', 'freezes']);
  });
});
