import { describe, expect, it } from 'vitest';
import { type FixOutcome, fixVerdictText, leftOutText } from './fix-verdict-words.ts';
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
  const today = '2026-01-15';
  const verdict: FixOutcome = {
    fix: {
      recommendationId: 'ant-dongle-replace',
      from: { day: '2026-01-13' },
      rule: {
        ruleId: 'sensor-ant-rxfail',
        title: 'ANT+ messages lost',
        unit: '%',
        isHigherWorse: true,
        isYesOrNo: false,
      },
    },
    outcome: 'fixed',
    measure: { kind: 'loss', sensor: heartRate },
    before: { rides: 3, median: 11 },
    after: { rides: 3, median: 2 },
    findingsBefore: 3,
    findingsAfter: 0,
    leftOut: { unmeasured: 0, elsewhere: 0 },
    others: [],
  };
  const text = (given: Partial<FixOutcome> = {}, day = today) =>
    fixVerdictText({ ...verdict, ...given }, day);

  it('says in one sentence what was done and what came of it, and then what to do', () => {
    expect(text()).toBe(
      'Since you replaced the receiver on Tuesday: heart-rate strap loss 2 % in 3 rides. Before: 11 % in 3. Stop here.',
    );
    expect(text({ outcome: 'better', after: { rides: 4, median: 5 }, findingsAfter: 1 })).toBe(
      'Since you replaced the receiver on Tuesday: heart-rate strap loss 5 % in 4 rides. Before: 11 % in 3. Keep it, and try the next fix too: 1 ride still has the problem.',
    );
    expect(text({ outcome: 'same', after: { rides: 3, median: 9 } })).toBe(
      'Since you replaced the receiver on Tuesday: heart-rate strap loss 9 % in 3 rides. Before: 11 % in 3. No clear difference: try the next fix.',
    );
    expect(text({ outcome: 'worse', after: { rides: 3, median: 20 } })).toBe(
      'Since you replaced the receiver on Tuesday: heart-rate strap loss 20 % in 3 rides. Before: 11 % in 3. It got worse: undo it if you can, then try the next fix.',
    );
  });

  it.each([
    [{ day: '2026-01-13' }, '2026-01-13', 'today'],
    [{ day: '2026-01-13' }, '2026-01-14', 'yesterday'],
    [{ day: '2026-01-13' }, '2026-01-19', 'on Tuesday'],
    [{ day: '2026-01-13' }, '2026-01-20', 'on 13 Jan'],
    [{ day: '2026-01-13' }, '2027-01-20', 'on 13 Jan 2026'],
    [{ day: '2026-01-13', at: '2026-01-13T19:00:00Z' }, today, 'after your ride on Tuesday'],
  ])('names the day of %j on %s as "%s"', (from, day, expected) => {
    expect(text({ fix: { ...verdict.fix, from } }, day)).toContain(`the receiver ${expected}: `);
  });

  it('says which rides are missing, and what is known so far', () => {
    const few = { outcome: 'tooFew', after: { rides: 1, median: 2 } } as const;
    expect(text(few)).toBe(
      'Since you replaced the receiver on Tuesday: heart-rate strap loss 2 % in 1 ride. Before: 11 % in 3. 2 more rides would show whether it helped.',
    );
    expect(text({ ...few, after: { rides: 0, median: 0 } })).toBe(
      'Since you replaced the receiver on Tuesday: no ride yet. Before: heart-rate strap loss 11 % in 3 rides. 3 more rides would show whether it helped.',
    );
    expect(text({ outcome: 'tooFew', before: { rides: 0, median: 0 } })).toBe(
      'Since you replaced the receiver on Tuesday: heart-rate strap loss 2 % in 3 rides. Before: no ride with this figure. 3 older logs would show whether it helped.',
    );
  });

  it('says which rides were left out, and why', () => {
    expect(leftOutText(verdict)).toBeUndefined();
    expect(leftOutText({ ...verdict, leftOut: { unmeasured: 2, elsewhere: 1 } })).toBe(
      'Left out: 2 rides without this figure of the same sensor, 1 ride on another computer.',
    );
  });

  it('names what changed at the same time', () => {
    expect(text({ others: ['driver', 'client'] })).toMatch(
      / Around the same time, this changed as well: graphics driver and game version\.$/,
    );
    expect(text({ outcome: 'same', others: ['driver'] })).not.toMatch(/driver/);
  });

  it('counts findings of a rule without amounts', () => {
    const rule = {
      ruleId: 'sensor-ant-receiver' as const,
      title: 'ANT+ receiver problem',
      isHigherWorse: true,
      isYesOrNo: true,
    };
    const { measure: _, ...unmeasured } = verdict;
    expect(fixVerdictText({ ...unmeasured, fix: { ...verdict.fix, rule } }, today)).toMatch(
      /: “ANT\+ receiver problem” in 0 of 3 rides\. Before: 3 of 3\. Stop here\.$/,
    );
  });

  it('says plainly that a fault was not there any more', () => {
    const rule = {
      ruleId: 'sensor-power-gaps' as const,
      title: 'Gaps in the power signal',
      unit: 's' as const,
      isHigherWorse: true,
      isYesOrNo: false,
    };
    const { measure: _, ...unmeasured } = verdict;
    const few = {
      ...unmeasured,
      fix: { ...verdict.fix, rule },
      outcome: 'tooFew' as const,
      before: { rides: 1, median: 293 },
      others: ['settings' as const],
    };
    expect(fixVerdictText({ ...few, after: { rides: 3, median: 0 } }, today)).toBe(
      'Since you replaced the receiver on Tuesday: 3 rides, never without power. Before: 4 min 53 s in 1 ride. 2 older logs would show whether it helped.',
    );
    expect(fixVerdictText({ ...few, after: { rides: 0, median: 0 } }, today)).toContain(
      ': no ride yet. Before: longest time without power 4 min 53 s in 1 ride. ',
    );
  });

  it('names the value of a rule that no trend shows', () => {
    const rule = {
      ruleId: 'network-outage-length' as const,
      title: 'Long loss of connection',
      unit: 's' as const,
      isHigherWorse: true,
      isYesOrNo: false,
    };
    const { measure: _, ...unmeasured } = verdict;
    const reported = {
      ...unmeasured,
      fix: { ...verdict.fix, rule },
      after: { rides: 3, median: 0.5 },
    };
    expect(fixVerdictText(reported, today)).toContain(
      ': longest outage 0.5 s in 3 rides. Before: 11 s in 3. ',
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
