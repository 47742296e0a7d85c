import {
  buildActivity,
  buildIncident,
  buildRecommendation,
  buildReport,
  buildResult,
  buildSensor,
} from '@ridescope/words/testing/build-report';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { reportSlots } from '../../../../app/pages/composed-report.tsx';
import { button, openReport, part, timeLine } from '../../../../app/testing/open-report.tsx';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { ReportView } from '../../report-view.tsx';

describe('what happened', () => {
  it('tells the incidents in order, with clock, time in the ride, length and devices', () => {
    openReport({
      sensors: [buildSensor()],
      results: [buildResult({ ruleId: 'network-outage-length' })],
      incidents: [
        buildIncident({ explains: ['network-outage-length'], devices: ['s1'] }),
        buildIncident({
          startS: -660,
          endS: -600,
          during: 'before',
          summary: 'Pairing took long.',
        }),
      ],
    });
    const [first, second] = part('What happened').getAllByRole('listitem');
    expect(first).toHaveTextContent(/Critical/);
    expect(first).toHaveTextContent('19:22:10 at 0:34:10 3 min 1 s The internet was gone');
    expect(first).toHaveTextContent('Heart rate, Garmin HRM-Dual');
    expect(second).toHaveTextContent('18:37:00 before the ride 1 min Pairing took long.');
    expect(within(second as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('uses the time in the ride where the log names no date', () => {
    const { startedAt: _, ...activity } = buildActivity({ incidents: [buildIncident()] });
    renderPage(
      <ReportView
        report={buildReport({ activities: [activity] })}
        slots={reportSlots}
        productName="Ridescope"
        uploadLink={(label) => label}
      />,
    );
    expect(button(/^Info 0:34:10 3 min 1 s The internet/)).toBeVisible();
  });

  it('shows an incident in the time line, and leads back', async () => {
    openReport({ incidents: [buildIncident()] });
    expect(timeLine()).toBeEmptyDOMElement();
    const incident = button(/The internet was gone/);
    await userEvent.click(incident);
    expect(timeLine()).toHaveTextContent('Marked: 0:34:10 to 0:37:11');
    expect(button('Show the whole ride')).toBeEnabled();
    expect(screen.getByRole('slider', { name: /Frame rate/ })).toHaveFocus();
    await userEvent.click(button('Back to where you were'));
    expect(incident).toHaveFocus();
  });

  it('leads nowhere in a log that tells nothing over time', () => {
    openReport({ incidents: [buildIncident()], series: { sensors: [] } });
    expect(part('What happened').queryByRole('button')).not.toBeInTheDocument();
    expect(part('What happened').getByText(/The internet was gone/)).toBeVisible();
  });

  it('shows the first four of many, and the others on demand', async () => {
    const incidents = Array.from({ length: 6 }, (_, index) =>
      buildIncident({ startS: 100 * index, endS: 100 * index + 9 }),
    );
    openReport({ incidents });
    const list = part('What happened').getByRole('list', { name: /Incidents/ });
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(button('Show 2 more incidents'));
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  });

  it('names the first thing to try, its effort, its steps, and the finding that it is for', async () => {
    openReport({
      incidents: [buildIncident({ explains: ['network-outage-length'] })],
      results: [buildResult({ recommendations: ['net-wired'] })],
      recommendations: [buildRecommendation()],
    });
    const answer = part('What happened');
    expect(answer.getByRole('heading', { name: 'First thing to try' })).toBeVisible();
    expect(answer.getByText('Put the computer on a cable')).toBeVisible();
    expect(answer.getByText(/Easy, 10 minutes/)).toBeVisible();
    await userEvent.click(button('Show the steps'));
    expect(answer.getByText('Turn Wi-Fi off.')).toBeVisible();
    expect(button('Hide the steps')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(answer.getByRole('button', { name: 'Long outage' }));
    expect(button(/^Critical Long outage/)).toHaveAttribute('aria-expanded', 'true');
  });

  it('names findings that no incident explains, and opens them through the filter', async () => {
    openReport(
      {
        results: [
          buildResult(),
          buildResult({ ruleId: 'network-companion', severity: 'info', title: 'Note' }),
        ],
      },
      '/?category=hardware',
    );
    const answer = part('What happened');
    expect(answer.getByText('No single incident')).toBeVisible();
    expect(answer.queryByText('Note')).not.toBeInTheDocument();
    await userEvent.click(answer.getByRole('button', { name: 'Long outage' }));
    expect(button(/^Critical Long outage/)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByTestId('address')).not.toHaveTextContent('category');
  });

  it('says calmly that nothing went wrong, and what was checked', () => {
    openReport({
      results: [
        buildResult({ ruleId: 'network-dns', status: 'good' }),
        buildResult({ ruleId: 'graphics-fade', status: 'good', category: 'graphics' }),
        buildResult({ ruleId: 'network-clock-step', status: 'notMeasured' }),
        buildResult({
          ruleId: 'hardware-memory',
          severity: 'info',
          category: 'graphics',
          recommendations: ['gfx-mobile-cooling', 'net-wired'],
        }),
      ],
      recommendations: [buildRecommendation()],
    });
    const answer = part('What happened');
    expect(answer.getByRole('heading', { name: 'Nothing went wrong in this ride' })).toBeVisible();
    expect(
      answer.getByText(/3 checks found nothing serious: network 1, graphics 2\./),
    ).toHaveTextContent('The log could not answer 1 check. 1 minor finding below.');
    expect(answer.queryByRole('heading', { name: /to try/ })).toBeNull();
    expect(answer.queryByText('Put the computer on a cable')).toBeNull();
  });

  it('does not call a ride clean that nobody could check', () => {
    openReport({ isJudged: false, results: [buildResult({ status: 'notMeasured' })] });
    expect(part('What happened').getByText('Nothing was checked')).toBeVisible();
    expect(screen.queryByText(/Nothing went wrong/)).not.toBeInTheDocument();
  });
});
