import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bestRates, RateBars } from './rate-bars.tsx';

it('the bars of a system are scaled to the best of each figure, and none stands for what was not measured', () => {
  const rates = { MaxFps: 90, AvgFps: 30 };
  const best = bestRates([rates, { MaxFps: 120, AvgFps: 60, Pc1Fps: 40 }]);
  const { container } = render(<RateBars rates={rates} best={best} isSample={false} />);
  const bars = [...container.querySelectorAll<HTMLElement>('[data-figure]')];
  expect(bars.map(({ dataset, style }) => [dataset.figure, style.width])).toEqual([
    ['Max FPS', '75%'],
    ['Avg FPS', '50%'],
  ]);
  expect(screen.getByText('not measured')).toBeVisible();
});
