import { describe, expect, it } from 'vitest';
import { buildActivity, buildReport } from '../testing/build-report.ts';
import { rideFactTexts, ridingFromText } from './ride-facts.ts';

const report = buildReport();

describe('when the rider set off', () => {
  it('follows where the rider waited a minute or more after the start', () => {
    const activity = buildActivity({ rideStartS: 525 });
    expect(rideFactTexts(report, activity).slice(0, 3)).toEqual([
      'Tue 13 Jan 2026, 18:48 (UTC+1)',
      'riding from 18:56:45',
      '1 h 02 min',
    ]);
    expect(ridingFromText(report.session, buildActivity({ rideStartS: 60 }))).toBeDefined();
  });

  it('is the start otherwise', () => {
    const { rideStartS: _, ...notRidden } = buildActivity();
    expect(ridingFromText(report.session, buildActivity({ rideStartS: 59 }))).toBeUndefined();
    expect(ridingFromText(report.session, notRidden)).toBeUndefined();
  });

  it('says nothing where the log names no date, because all times count from there', () => {
    const { startedAt: _, ...undated } = buildActivity({ rideStartS: 525 });
    expect(ridingFromText(report.session, undated)).toBeUndefined();
  });
});
