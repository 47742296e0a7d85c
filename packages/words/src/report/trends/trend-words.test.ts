import { describe, expect, it } from 'vitest';
import { fixVerdictText, type ToldFixVerdict } from './fix-verdict-words.ts';
import { betterThanLastText } from './last-time-words.ts';
import { effectSentence, markSentences, trendCaution, trendChangeSentence } from './mark-words.ts';
import { trendMeasureName, trendScaleText } from './measure-words.ts';

const heartRate = { role: 'heartRate', transport: 'ant', model: 'Garmin HRM' } as const;

describe('the sentence at a mark', () => {
  const effect = {
    measure: { kind: 'p1Fps' },
    shift: { by: 15, low: 12, high: 18 },
    before: { rides: 6, median: 22.5 },
    after: { rides: 7, median: 37.5 },
  } as const;

  it('says what changed, by how much, and how sure that is', () => {
    expect(effectSentence(effect)).toBe(
      '1 % low (P1) rose by 15 FPS (95 % interval 12 to 18), from a median of 22.5 FPS in 6 rides to 37.5 FPS in 7.',
    );
    expect(
      effectSentence({
        measure: { kind: 'loss', sensor: heartRate },
        shift: { by: -25, low: -31.24, high: -20 },
        before: { rides: 4, median: 29.5 },
        after: { rides: 5, median: 4.5 },
      }),
    ).toBe(
      'Loss of Garmin HRM (heart rate) fell by 25 percentage points (95 % interval 20 to 31.2), from a median of 30 % in 4 rides to 4.5 % in 5.',
    );
    expect(
      effectSentence({
        measure: { kind: 'below30' },
        shift: { by: -342, low: -501, high: -200 },
        before: { rides: 6, median: 350 },
        after: { rides: 5, median: 0 },
      }),
    ).toBe(
      'Time below 30 FPS fell by 5 min 42 s an hour (95 % interval 3 min 20 s to 8 min 21 s), from a median of 5 min 50 s an hour in 6 rides to 0 s an hour in 5.',
    );
  });

  it('names what else could explain it', () => {
    expect(
      markSentences({
        outcome: 'changed',
        ridesBefore: 6,
        ridesAfter: 7,
        effects: [effect],
        confounders: {
          crowd: { before: 0.8, after: 0.2 },
          world: { before: 'London', after: 'Watopia' },
        },
        others: ['client'],
      }).slice(1),
    ).toEqual([
      'Crowding differed too: 80 % before, 20 % after (medians).',
      'Most rides before were in London, most after in Watopia.',
      'In these rides, this changed as well: game version.',
    ]);
  });

  it('says when there are too few rides, or no change', () => {
    const none = { ridesBefore: 1, ridesAfter: 3, effects: [], confounders: {}, others: [] };
    expect(markSentences({ ...none, outcome: 'tooFew' })).toEqual([
      'Too few rides to tell: 1 ride before and 3 after. 5 on each side are usually enough.',
    ]);
    expect(markSentences({ ...none, outcome: 'noChange', ridesBefore: 9 })).toEqual([
      'No change beyond chance in 9 rides before and 3 after.',
    ]);
    expect(trendCaution(12)).toMatch(/^12 marks were compared\. One in 20/);
  });

  it('names the change itself', () => {
    expect(trendChangeSentence({ kind: 'driver', from: '551.23', to: '560.1' })).toBe(
      'Graphics driver 551.23 → 560.1',
    );
    expect(trendChangeSentence({ kind: 'fix', fix: { title: 'Use a cable' } })).toBe(
      'Tried “Use a cable”',
    );
    expect(
      trendChangeSentence({
        kind: 'settings',
        from: { profile: 'high', width: 1920, height: 1080 },
        to: { width: 1280, height: 720 },
      }),
    ).toBe('Settings High profile, 1920 × 1080 → 1280 × 720');
  });
});

describe('the verdict on a fix', () => {
  const verdict: ToldFixVerdict = {
    fix: {
      rule: {
        ruleId: 'sensor-ant-rxfail' as const,
        title: 'ANT+ message loss',
        unit: '%',
        isHigherWorse: true,
        isYesOrNo: false,
      },
    },
    outcome: 'fixed',
    before: { rides: 4, median: 29.5 },
    after: { rides: 5, median: 4.5 },
    findingsBefore: 4,
    findingsAfter: 0,
    others: [],
    shift: { by: -25, low: -31, high: -20 },
  };

  it('gives the figures', () => {
    expect(fixVerdictText(verdict)).toBe(
      'ANT+ message loss: 29.5 % in 4 rides before, 4.5 % in 5 after (medians); 95 % interval of the change −31 to −20 %. No ride since then has the finding.',
    );
    expect(fixVerdictText({ ...verdict, outcome: 'better', findingsAfter: 1 })).toMatch(
      / 1 of 5 rides since then still has the finding\.$/,
    );
    expect(fixVerdictText({ ...verdict, outcome: 'same' })).toMatch(/no more than chance\.$/);
  });

  it('names what changed at the same time', () => {
    expect(fixVerdictText({ ...verdict, others: ['driver', 'client'] })).toMatch(
      / Around the same time, this changed as well: graphics driver and game version\.$/,
    );
    expect(fixVerdictText({ ...verdict, outcome: 'same', others: ['driver'] })).not.toMatch(
      /driver/,
    );
  });

  it('says what is missing', () => {
    const none = { rides: 0, median: 0 };
    expect(fixVerdictText({ ...verdict, outcome: 'tooFew', after: none })).toBe(
      'No ride since then has measured it. Ride at least 4 times, then look again.',
    );
    const one = { rides: 1, median: 2 };
    expect(fixVerdictText({ ...verdict, outcome: 'tooFew', after: one })).toBe(
      'Too few rides to tell: 4 rides before and 1 after it. 4 on each side are usually enough.',
    );
  });

  it('counts findings of a rule without amounts', () => {
    const rule = {
      ruleId: 'sensor-ant-receiver' as const,
      title: 'No ANT+ receiver',
      isHigherWorse: true,
      isYesOrNo: true,
    };
    expect(fixVerdictText({ ...verdict, fix: { rule } })).toBe(
      '“No ANT+ receiver” was found in 4 of 4 rides before and 0 of 5 after. No ride since then has the finding.',
    );
  });
});

it('betterThanLastText says what was better with both numbers, grade and lost time first', () => {
  const better = [
    { measure: { kind: 'p1Fps' }, from: 20, to: 44 },
    { measure: { kind: 'outages' }, from: 2, to: 0 },
    { measure: { kind: 'loss', sensor: heartRate }, from: 30, to: 5 },
  ] as const;
  expect(betterThanLastText({ better }, '12 Nov 2026')).toBe(
    '1 % low (P1): 44 FPS instead of 20 FPS; outages: 0 per hour instead of 2 per hour. Compared with 12 Nov 2026 on the same computer.',
  );
  const clean = {
    grades: { from: 'critical', to: 'nothing' },
    lostSeconds: { from: 360, to: 0 },
    better,
  } as const;
  expect(betterThanLastText(clean, '12 Nov 2026')).toBe(
    'Grade: Good instead of Critical; lost time: none instead of 6 min. Compared with 12 Nov 2026 on the same computer.',
  );
});

it('the trends name figures and their scales', () => {
  expect(trendMeasureName({ kind: 'loss', sensor: { role: 'power', transport: 'ant' } })).toBe(
    'Loss of power meter (ANT+)',
  );
  expect(trendScaleText({ kind: 'loss' }, 10)).toBe('10 %');
  expect(trendScaleText({ kind: 'below30' }, 600)).toBe('10 min');
});
