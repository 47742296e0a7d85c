import { ruleIds } from '@ridescope/catalogue/rules';
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
  problems: [buildProblem({ sensorKeys: ['s1'], firstFix: fix.id })],
  results: [
    buildResult({ recommendations: [fix.id] }),
    buildResult({ ruleId: 'network-companion', severity: 'info' }),
  ],
  scores: { total: 62, network: 59, graphics: 85, coverage: { network: 0.9, graphics: 0.3 } },
});
const report = buildReport({ activities: [activity], recommendations: [fix.id] });
const summary = (changes: Partial<Parameters<typeof forumSummary>[0]> = {}) =>
  forumSummary({ report, activity, productName: 'Ridescope', ...changes });

it('tells ride, computer, verdict, first fix, problems, scores, and findings with their limit', () => {
  expect(summary({ link: 'https://example.org/report/x' })).toBe(
    `**Ridescope report: Watopia · Tempus Fugit**  
Tue 13 Jan 2026, 18:48 (UTC+1) · 1 h 02 min · PC · game 1.103.0  
Core i7-13700H · GeForce RTX 4050 Laptop · 32 GB · 1920 × 1080, high profile

**Critical:** The internet was gone for 3 min 1 s: everyone vanished.  
First to try: Use a network cable (Medium, 20 minutes).

**Problems**

- Critical, 19:22:10 (0:34:10), 3 min 1 s, likely, the fault lies in your home network: The internet was gone for 3 min 1 s: everyone vanished.

**Scores** (of 100): total 62 fair, network 59 poor, graphics 85 fair (limited data), sensors not measured, hardware not measured

**Over the limit, hardly noticeable**

- Long loss of connection, 3 min 1 s (unusual above 30 s)

Whole report: https://example.org/report/x
`,
  );
});

it('names no device, report or owner', () => {
  const text = summary();
  for (const secret of ['HRM-Dual', 'Garmin', report.id, 'Whole report']) {
    expect(text).not.toContain(secret);
  }
});

it('stays short', () => {
  const problems = Array.from({ length: 9 }, (_, index) => buildProblem({ id: `lost-${index}` }));
  const results = Array.from({ length: 9 }, (_, index) =>
    buildResult({ ruleId: ruleIds[index] ?? 'network-dns' }),
  );
  const text = summary({ activity: { ...activity, problems, results } });
  expect(text.match(/^- Critical, /gm)).toHaveLength(6);
  expect(text).toContain('- and 3 more problems');
  expect(text.match(/^- .*, 3 min 1 s \(unusual above 30 s\)$/gm)).toHaveLength(8);
  expect(text).toContain('- and 1 more finding');
});

it('keeps text of the log from formatting the post', () => {
  const world = { id: 1, name: 'A*B_C<img>' };
  expect(summary({ activity: { ...activity, world } })).toContain('A\\*B\\_C\\<img>');
});

it('says why a ride is not judged, and that a log has none', () => {
  expect(
    summary({ activity: { ...activity, isJudged: false, notJudgedReason: 'tooShort' } }),
  ).toContain('This ride is too short to judge.');
  expect(summary({ activity: undefined })).toContain('**Ridescope report: No ride in this log**');
});
