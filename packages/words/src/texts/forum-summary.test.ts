import { expect, it } from 'vitest';
import {
  buildActivity,
  buildIncident,
  buildRecommendation,
  buildReport,
  buildResult,
} from '../testing/build-report.ts';
import { forumSummary } from './forum-summary.ts';

const fix = buildRecommendation();
const activity = buildActivity({
  incidents: [buildIncident({ explains: ['network-outage-length'], devices: ['s1'] })],
  results: [
    buildResult({ recommendations: [fix.id] }),
    buildResult({ ruleId: 'network-companion', severity: 'info', title: 'Only a remark' }),
  ],
  scores: { total: 62, network: 59, graphics: 85, coverage: { network: 0.9, graphics: 0.3 } },
});
const report = buildReport({ activities: [activity], recommendations: [fix] });
const summary = (changes: Partial<Parameters<typeof forumSummary>[0]> = {}) =>
  forumSummary({ report, activity, productName: 'Ridescope', ...changes });

it('tells ride, computer, scores, incidents, and findings with limit and first fix', () => {
  expect(summary({ link: 'https://example.org/report/x' })).toBe(
    `**Ridescope report: Watopia · Tempus Fugit**  
Tue 13 Jan 2026, 18:48 (UTC+1) · 1 h 02 min · PC · game 1.103.0  
Core i7-13700H · GeForce RTX 4050 Laptop · 32 GB · 1920 × 1080, high profile

**Scores** (of 100): total 62 fair, network 59 poor, graphics 85 fair (limited data), sensors not measured, hardware not measured

**What happened**

- 19:22:10, 3 min 1 s (critical): The internet was gone: everyone vanished.

**Findings**

- Critical: Long outage, 3 min 1 s (unusual above 30 s). First to try: Put the computer on a cable.

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
  const incidents = Array.from({ length: 9 }, (_, index) => buildIncident({ startS: index * 100 }));
  const text = summary({ activity: { ...activity, incidents } });
  expect(text.match(/everyone vanished/g)).toHaveLength(6);
  expect(text).toContain('- and 3 more incidents');
});

it('keeps text of the log from formatting the post', () => {
  const world = { id: 1, name: 'A*B_C<img>' };
  expect(summary({ activity: { ...activity, world } })).toContain('A\\*B\\_C\\<img>');
});

it('says what was checked in a clean ride, why another is not judged, and that a log has none', () => {
  const good = buildResult({ status: 'good' });
  expect(summary({ activity: { ...activity, incidents: [], results: [good] } })).toContain(
    '- 1 check found nothing serious.',
  );
  expect(
    summary({ activity: { ...activity, isJudged: false, notJudgedReason: 'tooShort' } }),
  ).toContain('This ride is too short to judge.');
  expect(summary({ activity: undefined })).toContain('**Ridescope report: No ride in this log**');
});

it('begins with the verdict, the first fix and the problems where the report has them', () => {
  const sentence = 'The connection was gone for 3 min.';
  const problem = {
    id: 'connection-lost',
    category: 'network',
    grade: 'critical',
    sentence,
    during: 'ride',
    fromSeconds: 600,
    toSeconds: 780,
    confidence: 'high',
    where: 'provider',
    ruleIds: ['network-outage-length'],
  } as const;
  const text = summary({
    activity: {
      ...activity,
      verdict: { grade: 'critical', sentence, firstFix: fix.id },
      problems: [{ ...problem, ruleIds: ['network-outage-length'] }],
    },
  });
  expect(text).toContain(`**Critical:** ${sentence}  \nFirst to try: ${fix.title} (`);
  expect(text).toContain(
    '- Critical, 18:58:00 (0:10:00), 3 min, sure, the fault lies in your internet line: ',
  );
  expect(text).not.toContain('**What happened**');
});
