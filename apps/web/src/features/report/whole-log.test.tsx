import {
  buildActivity,
  buildProblem,
  buildReport,
  buildVerdict,
} from '@ridescope/words/testing/build-report';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { WholeLog } from './whole-log.tsx';

const quiet = buildActivity({
  id: 'a1',
  verdict: buildVerdict({ grade: 'nothing', lead: 'nothing' }),
});
const race = buildActivity({
  id: 'a2',
  verdict: buildVerdict({ grade: 'critical', lead: 'problem' }),
  problems: [buildProblem({ sentences: [{ id: 'ride-not-saved' }] })],
});
const report = buildReport({
  activities: [quiet, race],
  verdict: { activityId: 'a2', grade: 'critical' },
});

it('the whole log shows its gravest problem above a ride that went well, and leads to it', async () => {
  const onChoose = vi.fn();
  render(<WholeLog report={report} shown={quiet} onChoose={onChoose} />);
  const log = screen.getByRole('region', { name: 'The whole log' });
  expect(log.textContent).toMatch(/Whole log: critical.*Activity 2 of 2: Your ride was not saved/);
  await userEvent.click(screen.getByRole('button', { name: 'Show this activity' }));
  expect(onChoose).toHaveBeenCalledWith('a2');
});

it('the activity with the worst problem has nothing above its own answer', () => {
  render(<WholeLog report={report} shown={race} onChoose={vi.fn()} />);
  expect(screen.queryByRole('region')).toBeNull();
});
