import { buildPattern, buildResult } from '@ridescope/words/testing/build-report';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openReport, part } from '../../app/testing/open-report.tsx';

describe('scores', () => {
  const scoreOf = (name: string) =>
    part('Scores').getByText(name, { selector: 'dt, dt *' }).closest('div');

  it('gives each category its number, its word, and what it rests on', () => {
    openReport({
      scores: {
        total: 62,
        network: 59,
        graphics: 90,
        sensors: 75,
        correlation: 100,
        coverage: { network: 1, graphics: 0.39, sensors: 0.4 },
      },
      results: [
        buildResult(),
        buildResult({ ruleId: 'graphics-fade', status: 'good' }),
        buildResult({ ruleId: 'graphics-freezes', status: 'notMeasured' }),
        buildResult({ ruleId: 'sensor-battery', status: 'notApplicable' }),
      ],
      patterns: [
        buildPattern(),
        buildPattern({ patternId: 'network-radio', verdict: 'notTested' }),
      ],
    });
    expect(scoreOf('Total')).toHaveTextContent('Total 62 fair');
    expect(scoreOf('Total')?.title).toBe('2 of 3 checks');
    expect(scoreOf('Network')).toHaveTextContent('Network 59 poor');
    expect(scoreOf('Network')?.title).toBe('1 of 1 check');
    expect(scoreOf('Graphics')).toHaveTextContent('Graphics 90 limited data');
    expect(scoreOf('Graphics')?.title).toBe('1 of 2 checks');
    expect(scoreOf('Sensors')).toHaveTextContent('Sensors 75 fair');
    expect(scoreOf('Sensors')?.title).toBe('no check applies');
    expect(scoreOf('Hardware')).toHaveTextContent('Hardware –');
    expect(part('Scores').queryByText('Correlation')).not.toBeInTheDocument();
  });

  it('colours each score by its word, and none that rests on too little', () => {
    openReport({
      scores: {
        total: 59,
        network: 60,
        graphics: 90,
        sensors: 95,
        coverage: { network: 1, graphics: 1, sensors: 0.39 },
      },
    });
    const names = ['Total', 'Network', 'Graphics', 'Sensors', 'Hardware'];
    expect(names.map((name) => scoreOf(name)?.dataset.tone)).toEqual([
      'critical',
      'warning',
      'good',
      'absent',
      'absent',
    ]);
    expect(scoreOf('Total')?.querySelector('svg')).toBeInTheDocument();
  });
});

it('the report puts the answer before its proof, with headings in order', () => {
  openReport({ results: [buildResult()] });
  const names = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(names.slice(0, 6)).toEqual([
    'Nothing went wrong.',
    'Did it feel bad all the same?',
    'Scores',
    'Time line',
    'Findings',
    'Correlations',
  ]);
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
});
