import type { Activity } from '@ridescope/contract/report/activity';
import {
  buildActivity,
  buildProblem,
  buildReport,
  buildResult,
  buildVerdict,
} from '@ridescope/words/testing/build-report';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { PrintLayout } from './print-layout.tsx';

function print(changes: Partial<Activity>) {
  const activity = buildActivity(changes);
  const report = buildReport({
    activities: [activity],
    recommendations: ['net-wired'],
  });
  renderPage(<PrintLayout report={report} activity={activity} productName="Ridescope" />);
}

it('the printed report prints the verdict, the first fix with its steps and the problems, with one grade each', () => {
  print({
    verdict: buildVerdict({ firstFix: 'net-wired' }),
    problems: [buildProblem({ firstFix: 'net-wired', ruleIds: ['network-outage-length'] })],
    results: [buildResult()],
  });
  const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(
    screen.getAllByText(
      'The connection to the game server was lost for 3 min 1 s: other riders vanished and you rode alone.',
    ),
  ).toHaveLength(1);
  expect(titles.slice(0, 3)).toEqual(['What happened', 'Time line', 'Findings']);
  expect(screen.getByText('Try first: Use a network cable')).toBeVisible();
  expect(screen.getByText('Turn Wi-Fi off on that device, or it may keep using it.')).toBeVisible();
  expect(screen.getByText(/Cause: your home network\. Likely\./)).toBeVisible();
  expect(screen.getAllByText('Critical')).toHaveLength(1);
});

it('the printed report prints no scores and no findings of sensors without a ride', () => {
  print({
    ridden: false,
    isJudged: false,
    verdict: buildVerdict({ grade: 'nothing', lead: 'nobody-rode' }),
    results: [buildResult({ ruleId: 'sensor-ant-blackout' })],
    scores: { total: 62, coverage: {} },
  });
  expect(
    screen.getByText('Nobody rode in this part of the log, so there is no ride to judge.'),
  ).toBeVisible();
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
  expect(screen.queryByText(/Long ANT\+ blackout/)).not.toBeInTheDocument();
});
