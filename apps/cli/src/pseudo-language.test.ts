import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { countWords, namesIn, writePseudoLanguage } from '@ridescope/samples/pseudo-language';
import { afterAll, expect, it, vi } from 'vitest';

// The readers take texts of messages when they load, so they are loaded anew once the messages have changed, and again after it:
// other tests may share their modules.
vi.resetModules();
afterAll(() => vi.resetModules());
await writePseudoLanguage();
const { LogAnalyzer } = await import('@ridescope/analysis');
const { analyzeAdvanced } = await import('@ridescope/analysis/advanced');
const { renderAdvanced } = await import('./view/advanced-view.ts');
const { renderReport } = await import('./view/report-view.ts');
const { screenLines } = await import('./watch/watch-screen.ts');
const { anyNow } = await import('./watch/testing/any-now.ts');

it('the terminal writes no word without a message', () => {
  const counts = fixtureNames.map((name) => {
    const analyzer = new LogAnalyzer({ id: 'r1' });
    analyzer.push(readFixture(name));
    const outcome = analyzer.end();
    if (outcome.kind !== 'report') throw new Error(`${name} is a log with a ride`);
    const { report } = outcome;
    const total = report.activities.length;
    if (!analyzer.recording) throw new Error(`${name} has no recording`);
    const { results } = analyzeAdvanced(analyzer.recording, { id: 'r1' }, report);
    const shown = [
      renderReport(report, { hasColour: false, columns: 500, total }),
      renderAdvanced(results, false),
    ];
    return countWords(shown.join('\n'), namesIn(report));
  });
  expect(Math.min(...counts.map(({ inside }) => inside))).toBeGreaterThan(0);
  expect(counts.flatMap(({ words }) => words)).toEqual([]);
});

it('the screen of a watched ride writes no word without a message', () => {
  const counts = anyNow.map((line) =>
    countWords(
      screenLines(line, { hasColour: false, columns: 500, path: '-' }).join(' '),
      new Set(),
    ),
  );
  expect(Math.min(...counts.map(({ inside }) => inside))).toBeGreaterThan(0);
  expect(counts.flatMap(({ words }) => words)).toEqual([]);
});
