import { describe, expect, it } from 'vitest';
import { choicesIn, isPlain, withoutFuture } from './benchmark-choices.ts';

const may = new Date('2026-05-15T12:00:00Z');
const usual = { world: '9', profile: 'ultra', resolution: '2160', crowd: '100' };

describe('the choices of an address', () => {
  it.each([
    ['2026-05-15T12:00:00Z', 2026, 1],
    ['2026-01-10T12:00:00Z', 2025, 4],
  ])('are the usual ones without parts: at %s those of %d Q%d (BEN-02)', (at, year, quarter) => {
    expect(choicesIn({}, new Date(at))).toEqual({ ...usual, year, quarter });
  });

  it('are read from all six parts', () => {
    const parts = {
      world: '1',
      profile: 'high',
      resolution: '864',
      crowd: '080',
      year: '2025',
      quarter: '4',
    };
    expect(choicesIn(parts, may)).toEqual({ ...parts, year: 2025, quarter: 4 });
  });

  it.each([
    { world: 'x', profile: 'y' },
    { world: '0', crowd: '80', year: '2020', quarter: '3' },
    { world: 'constructor', resolution: '1081', year: '2027', quarter: '5' },
    { quarter: '2' },
  ])('take the usual value where %j makes no sense (BEN-01)', (parts) => {
    expect(choicesIn(parts, may)).toEqual({ ...usual, year: 2026, quarter: 1 });
  });

  it('never name a quarter that has not begun (BEN-10)', () => {
    expect(choicesIn({ year: '2026', quarter: '4' }, may).quarter).toBe(2);
    const before = choicesIn({ year: '2025', quarter: '4' }, may);
    expect(withoutFuture({ ...before, year: 2026 }, may).quarter).toBe(2);
  });

  it('know whether an advanced one is unusual', () => {
    expect(isPlain(choicesIn({ world: '1' }, may), may)).toBe(true);
    expect(isPlain(choicesIn({ crowd: '020' }, may), may)).toBe(false);
    expect(isPlain(choicesIn({ year: '2025' }, may), may)).toBe(false);
  });
});
