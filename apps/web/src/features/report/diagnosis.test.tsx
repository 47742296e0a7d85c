import { buildIncident, buildPattern, buildResult } from '@ridescope/words/testing/build-report';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openReport, part } from '../../app/testing/open-report.tsx';

describe('scores', () => {
  const scoreOf = (name: string) => part('Scores').getByText(name).parentElement;

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
        buildResult({ ruleId: 'g', category: 'graphics', status: 'good' }),
        buildResult({ ruleId: 'g2', category: 'graphics', status: 'notMeasured' }),
        buildResult({ ruleId: 's', category: 'sensors', status: 'notApplicable' }),
      ],
      patterns: [buildPattern(), buildPattern({ patternId: 'x', verdict: 'notTested' })],
    });
    expect(scoreOf('Total')).toHaveTextContent('Total62 fair2 of 3 checks');
    expect(scoreOf('Network')).toHaveTextContent('Network59 poor1 of 1 check');
    expect(scoreOf('Graphics')).toHaveTextContent('Graphics90 good1 of 2 checkslimited data');
    expect(scoreOf('Sensors')).toHaveTextContent('Sensors75 fairno check applies');
    expect(scoreOf('Hardware')).toHaveTextContent('Hardware– not measured');
    expect(scoreOf('Correlation')).toHaveTextContent('Correlation100 good1 of 2 tested');
  });
});

it('puts the answer before its proof, with headings in order', () => {
  openReport({ results: [buildResult()], incidents: [buildIncident()] });
  const names = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(names.slice(0, 5)).toEqual([
    'Nothing went wrong.',
    'Scores',
    'Time line',
    'Findings',
    'Correlations',
  ]);
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
});
