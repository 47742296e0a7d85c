import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { countWords, namesIn, writePseudoLanguage } from '@ridescope/samples/pseudo-language';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

// The readers take texts of messages when they load, so they are loaded anew once the messages have changed, and again after it:
// other tests may share their modules.
vi.resetModules();
afterAll(() => vi.resetModules());
await writePseudoLanguage();
const { analyzedLog } = await import('./testing/analyzed-ride.ts');
const { loadReportCode } = await import('./testing/load-report-code.ts');
const { livePages } = await import('./testing/live-pages.tsx');
const { timelineEventKinds } = await import('@ridescope/catalogue/timeline-event-kinds');
const { drawn, rideReaders } = await import('./testing/ride-readers.tsx');
const { exportTexts, hardwareTexts } = await import('./testing/worded-data.ts');
const { trendTexts } = await import('./testing/trend-readers.tsx');
const { fitFileNames, fitReaders } = await import('./testing/fit-readers.tsx');
await loadReportCode();

afterEach(() => vi.unstubAllGlobals());

const analyzed = fixtureNames.map((name) => analyzedLog(readFixture(name)));
const other = analyzed[0]?.report;
const rides = analyzed.map((ride) => (other ? { ...ride, other } : ride));
const names = new Set(rides.flatMap(({ report }) => [...namesIn(report)]));

it.each(Object.entries(rideReaders))('%s writes no word without a message', async (_, { read }) => {
  const counts = [];
  for (const ride of rides) counts.push(countWords(await read(ride), names));
  expect(Math.max(...counts.map(({ inside }) => inside))).toBeGreaterThan(0);
  expect(counts.flatMap(({ words }) => words)).toEqual([]);
});

it('the live view writes no word without a message', async () => {
  const counts = [];
  const nameOfLog = new Set(['Log', 'txt']);
  for (const page of livePages) counts.push(countWords(await drawn(...page), nameOfLog));
  expect(Math.min(...counts.map(({ inside }) => inside))).toBeGreaterThan(0);
  expect(counts.flatMap(({ words }) => words)).toEqual([]);
});

it('a table for a spreadsheet has no word without a message', () => {
  // A column has the ids of events, for programs.
  const ids = new Set([...names, ...timelineEventKinds]);
  const { inside, words } = countWords(exportTexts(rides.map(({ report }) => report)), ids);
  expect(inside).toBeGreaterThan(0);
  expect(words).toEqual([]);
});

it('the trend of rides has no word without a message', async () => {
  // The link to the help is that of all pages, which load no messages for it.
  const ofLink = new Set(['Help', 'opens', 'in', 'new', 'tab']);
  const { inside, words } = countWords(await trendTexts(), ofLink);
  expect(inside).toBeGreaterThan(10);
  expect(words).toEqual([]);
});

it('a card or processor is described by no word without a message', () => {
  const { inside, words } = countWords(hardwareTexts(), new Set());
  expect(inside).toBeGreaterThan(0);
  expect(words).toEqual([]);
});

it.each(Object.entries(fitReaders))('%s writes no word without a message', async (_, read) => {
  const { inside, words } = countWords(await read(), new Set(fitFileNames));
  expect(inside).toBeGreaterThan(10);
  expect(words).toEqual([]);
});
