import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RideLine } from './ride-line.tsx';

const strip = {
  seconds: 3720,
  problems: [
    {
      grade: 'critical' as const,
      category: 'network' as const,
      t: [473, 2629],
      durationS: [20, 54],
    },
    { grade: 'warning' as const, category: 'sensors' as const, t: [98], durationS: [0] },
  ],
};

it('the drops of a line are one stop of the Tab key, and arrows move between them by time', async () => {
  const onChoose = vi.fn();
  render(<RideLine strip={strip} onChoose={onChoose} />);
  await userEvent.tab();
  const [first = '', second = '', third = ''] = [
    'Warning, Sensors at 0:01:38',
    'Critical, Network, 20 s at 0:07:53',
    'Critical, Network, 54 s at 0:43:49',
  ].map((name) => `${name}: show in the time line`);
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    first,
    second,
    third,
  ]);
  expect(screen.getByRole('button', { name: first })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{End}');
  expect(screen.getByRole('button', { name: third })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith(473, 493);
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

it('a drop is named while the pointer is on it, or the focus', async () => {
  render(<RideLine strip={strip} onChoose={() => {}} />);
  const drop = screen.getByRole('button', { name: /^Critical, Network, 54 s/ });
  await userEvent.hover(drop);
  expect(screen.getByText('Critical, Network, 54 s at 0:43:49')).toBeVisible();
  await userEvent.unhover(drop);
  expect(screen.queryByText('Critical, Network, 54 s at 0:43:49')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('Warning, Sensors at 0:01:38')).toBeVisible();
});

it('a line without a drop has nothing to press', () => {
  render(<RideLine strip={{ seconds: 3720, problems: [] }} onChoose={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
});
