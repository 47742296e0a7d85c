import { expect, it } from 'vitest';
import { fixOf } from '../report/fixes.ts';
import {
  buildActivity,
  buildProblem,
  buildReport,
  buildResult,
  buildVerdict,
} from '../testing/build-report.ts';
import { forumSummary } from './forum-summary.ts';

const fix = fixOf('net-wired');
const activity = buildActivity({
  verdict: buildVerdict({ firstFix: fix.id }),
  problems: [
    buildProblem({ ruleIds: ['network-outage-length'], sensorKeys: ['s1'], firstFix: fix.id }),
  ],
  results: [
    buildResult({ recommendations: [fix.id] }),
    buildResult({ ruleId: 'network-dns', severity: 'warning' }),
    buildResult({ ruleId: 'network-companion', severity: 'info' }),
  ],
  scores: { total: 62, network: 59, graphics: 85, coverage: { network: 0.9, graphics: 0.3 } },
});
const report = buildReport({ activities: [activity], recommendations: [fix.id] });
const lostSentence =
  'The connection to the game server was lost for 3 min 1 s: other riders vanished and the rider rode alone.';
const summary = (changes: Partial<Parameters<typeof forumSummary>[0]> = {}) =>
  forumSummary({ report, activity, productName: 'Ridescope', ...changes });

it('the summary shows ride, computer, verdict, first fix, problems and scores, and nothing that was not felt', () => {
  expect(summary({ link: 'https://example.org/report/x' })).toBe(
    `**Ridescope report: Watopia · Tempus Fugit**  
Tue 13 Jan 2026, 18:48 (UTC+1) · 1 h 02 min · PC · game 1.103.0  
Core i7-13700H · GeForce RTX 4050 Laptop · 32 GB · 1920 × 1080, high profile

**Critical:** ${lostSentence}  
19:22:10 (0:34:10), 3 min 1 s. Cause: the rider's home network. Likely.  
First to try: Use a network cable (medium, 20 minutes).

**Scores** (of 100): total 62 fair (without sensors), network 59 poor, graphics 85 fair (limited data), sensors not measured, hardware not measured

Whole report: https://example.org/report/x
`,
  );
});

it('the summary names no device, report or owner', () => {
  const text = summary();
  for (const secret of ['HRM-Dual', 'Garmin', report.id, 'Whole report']) {
    expect(text).not.toContain(secret);
  }
});

it('the summary stays short', () => {
  const problems = Array.from({ length: 9 }, (_, index) =>
    buildProblem({
      sentences: [
        {
          id: 'connection-lost',
          values: { times: 1, total: 20 + index, longest: 20 + index, open: false, once: false },
        },
      ],
    }),
  );
  const text = summary({ activity: { ...activity, problems } });
  expect(text.match(/^- .* other riders vanished/gm)).toHaveLength(6);
  expect(text).toContain('- and 2 more problems');
});

it('the summary keeps text of the log from formatting the post', () => {
  const world = { id: 1, name: 'A*B_C<img>' };
  expect(summary({ activity: { ...activity, world } })).toContain('A\\*B\\_C\\<img>');
});

it('the summary names the grade once where the sentence begins with it', () => {
  const verdict = buildVerdict({ grade: 'nothing', lead: 'nothing', notMeasured: ['picture'] });
  expect(summary({ activity: buildActivity({ verdict }) })).toContain(
    "\n\nNothing found, but this log isn't enough to judge the frame rate.",
  );
});
