import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dropDepth, markedDrops } from './line-sizes.ts';
import { RideLine } from './ride-line.tsx';

const strip: RideStrip = {
  seconds: 3720,
  problems: [
    { grade: 'critical', category: 'network', t: [473, 2629], durationS: [20, 54] },
    { grade: 'warning', category: 'sensors', t: [98], durationS: [0] },
  ],
};

describe('the line of a ride', () => {
  it('says in words where it drops, and how long', () => {
    render(<RideLine strip={strip} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'A line of 1 h 02 min that drops where something was wrong. Critical, Network: twice, 1 min 14 s in all. Warning, Sensors: once.',
    );
  });

  it('says that it has no drop', () => {
    render(<RideLine strip={{ seconds: 3780, problems: [] }} />);
    expect(screen.getByRole('img')).toHaveAccessibleName('A line of 1 h 03 min without a drop.');
  });

  it('names a problem without times, and is not the line of a clean ride', () => {
    const { container } = render(
      <RideLine
        strip={{
          seconds: 1800,
          problems: [{ grade: 'minor', category: 'sensors', t: [], durationS: [] }],
        }}
      />,
    );
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'A line of 30 min without a drop. Minor, Sensors: the log shows no time.',
    );
    expect(container.querySelector('[data-look="clean"]')).toBeNull();
  });

  it.each([
    [{ outside: 'warning' } as const, 'plain', 'Before or after the ride: Warning.'],
    [{ notRidden: true } as const, 'not-ridden', 'Nobody rode.'],
    [{ notMeasured: ['sensors'] } as RideStrip, 'plain', 'Not measured: sensors.'],
  ])('is no line of a good ride with %o', (part, look, words) => {
    const { container } = render(<RideLine strip={{ seconds: 1800, problems: [], ...part }} />);
    expect(container.querySelector('[data-look]')).toHaveAttribute('data-look', look);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      `A line of 30 min without a drop. ${words}`,
    );
  });

  it('is skipped by screen readers where words say the same', () => {
    render(<RideLine strip={strip} isDecorative />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('names the longest drop of the worst problem on demand', () => {
    const { rerender } = render(<RideLine strip={strip} />);
    expect(screen.queryByText('54 s, Network')).not.toBeInTheDocument();
    rerender(<RideLine strip={strip} isLabelled />);
    expect(screen.getByText('54 s of 1 min 14 s, Network')).toBeVisible();
  });

  it('has the name of a drop just below it, higher for a small problem', () => {
    const topOf = (grade: 'minor' | 'critical') => {
      const problems = [{ grade, category: 'network' as const, t: [600], durationS: [54] }];
      const { unmount } = render(
        <RideLine strip={{ seconds: 3720, problems }} size="medium" isLabelled />,
      );
      const { top } = screen.getByText('54 s, Network').style;
      unmount();
      return Number.parseFloat(top);
    };
    expect(topOf('minor')).toBeGreaterThan(dropDepth('minor', 'medium'));
    expect(topOf('minor')).toBeLessThan(dropDepth('critical', 'medium'));
    expect(topOf('critical')).toBeGreaterThan(dropDepth('critical', 'medium'));
  });

  it('drops deeper for a graver problem', () => {
    const depths = (['minor', 'warning', 'critical'] as const).map((grade) =>
      dropDepth(grade, 'small'),
    );
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    expect(new Set(depths).size).toBe(3);
  });

  it('marks neighbours of one grade once where two marks would overlap', () => {
    const at = (fromPx: number, grade: 'critical' | 'minor' = 'critical') => ({
      fromPx,
      toPx: fromPx + 4,
      grade,
    });
    expect(markedDrops([at(0), at(6), at(8, 'minor'), at(20)], 9)).toEqual([
      at(0),
      at(8, 'minor'),
      at(20),
    ]);
  });
});
