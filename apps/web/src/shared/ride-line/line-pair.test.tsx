import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinePair } from './line-pair.tsx';

it('the pair of lines has one scale, and says in words what each line shows', () => {
  const problem = { grade: 'warning', category: 'sensors', t: [60], durationS: [9] } as const;
  render(
    <LinePair
      rides={[
        {
          title: 'First ride',
          label: { tone: 'warning', word: 'Warning' },
          strip: { seconds: 3600, problems: [{ ...problem, t: [60], durationS: [9] }] },
        },
        {
          title: 'Second ride',
          label: { tone: 'good', word: 'Good' },
          strip: { seconds: 1800, problems: [] },
        },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('First ride Warning');
  expect(second).toHaveTextContent('Second ride Good');
  const [long, short] = screen.getAllByRole('img');
  expect(long).toHaveAccessibleName(/Warning, Sensors: once, 9 s\./);
  expect(long?.parentElement?.parentElement).toHaveStyle({ width: '100%' });
  expect(short?.parentElement?.parentElement).toHaveStyle({ width: '50%' });
});
