import { buildActivity, buildVerdict } from '@ridescope/words/testing/build-report';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ActivitySwitch } from './activity-switch.tsx';

it('the activity switch shows which of the rides went wrong', () => {
  const race = buildActivity({
    id: 'a2',
    rideSeconds: 2964,
    verdict: buildVerdict({ grade: 'critical' }),
  });
  const activities = [
    buildActivity({ id: 'a1', rideSeconds: 392, verdict: buildVerdict({ grade: 'nothing' }) }),
    race,
    buildActivity({ id: 'a3', rideSeconds: 0, verdict: buildVerdict({ grade: 'warning' }) }),
  ];
  render(<ActivitySwitch activities={activities} shown={race} onChoose={vi.fn()} />);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual([
    'Activity 1 of 3: Watopia · Tempus Fugit, 6 min 32 s',
    'Activity 2 of 3: Watopia · Tempus Fugit, 49 min, critical',
    'Activity 3 of 3: Watopia · Tempus Fugit, not ridden, warning',
  ]);
});
