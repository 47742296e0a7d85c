import type { Activity } from '@ridescope/contract/report/activity';
import { buildActivity, buildProblem, buildSensor } from '@ridescope/words/testing/build-report';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openReport } from '../../../app/testing/open-report.tsx';

const card = () => screen.getByRole('region', { name: 'Did it feel bad all the same?' });
const figures = () => screen.getByRole('region', { name: 'Figures of the visible part' });
const ask = async (text: string) => {
  await userEvent.type(within(card()).getByRole('textbox', { name: 'When?' }), text);
  await userEvent.keyboard('{Enter}');
};

const clean: Partial<Activity> = {
  problems: [],
  verdict: { grade: 'nothing', lead: 'nothing' },
  sensors: [buildSensor({ key: 's2', role: 'trainer', roles: ['trainer'], transport: 'ble' })],
  followed: ['connection-lost'],
  series: {
    ...buildActivity().series,
    network: { t: [60, 120], receivedPerMinute: [900, 1000], sentPerMinute: [60, 60] },
  },
};

describe('the question when a ride felt bad', () => {
  it('is answered with what the log measured in that minute, and shows it in the time line', async () => {
    openReport(clean);
    await ask('about 1.5 min in');
    expect(within(card()).getByRole('status')).toHaveTextContent(
      '0:01:00 to 0:02:00 · 18:49:00 on your clock',
    );
    expect(card()).toHaveTextContent(/Frame rate mean \d+(\.\d)? FPS, from \d+ FPS to \d+ FPS/);
    expect(card()).toHaveTextContent(/Network mean [\d,]+ in, 60 out; no faults/);
    expect(card()).toHaveTextContent(/Trainer no drops/);
    expect(figures()).toHaveTextContent('0:00:00 to 0:04:00');
    expect(screen.getByText(/^Marked: 0:01:00 to 0:02:00/)).toBeVisible();
  });

  it('names what was not measured, and what no log shows, with the help for it', async () => {
    openReport({
      ...clean,
      followed: [],
      verdict: { grade: 'nothing', lead: 'nothing', notMeasured: ['sensors'] },
    });
    await ask('18:50');
    expect(card()).toHaveTextContent('Not in this log, all ride: sensors.');
    expect(card()).toHaveTextContent(
      'This log would not show a lost connection to the game server.',
    );
    expect(card()).not.toHaveTextContent('no faults');
    expect(card()).toHaveTextContent('Trainer: the log notes only complete losses.');
    expect(within(card()).getByRole('link', { name: /A wrong but steady value/ })).toHaveAttribute(
      'href',
      '/help/powerSignal',
    );
    expect(within(card()).getByRole('link', { name: 'What you can check next' })).toHaveAttribute(
      'href',
      '/help/nothingFound',
    );
  });

  it('calls a minute without lines not measured', async () => {
    openReport({
      ...clean,
      series: { ...buildActivity().series, holes: { t: [1100], durationS: [300] } },
    });
    await ask('20');
    expect(card()).toHaveTextContent('The log has no line of this minute.');
    expect(card()).not.toHaveTextContent(/Trainer no drops/);
  });

  it.each([
    ['5 hours', /The ride has no such time. It went from 18:4/],
    ['the climb', /Write a time, such as/],
  ])('says what is wrong with "%s"', async (text, message) => {
    openReport(clean);
    await ask(text);
    expect(within(card()).getByRole('alert')).toHaveTextContent(message);
    expect(within(card()).queryByRole('status')).not.toBeInTheDocument();
  });

  it('is asked after a minor verdict', () => {
    openReport({ ...clean, verdict: { grade: 'minor', lead: 'only-minor' } });
    expect(card()).toBeVisible();
  });

  it('is not asked beside a problem that the rider noticed', () => {
    openReport({
      ...clean,
      problems: [buildProblem({ grade: 'warning' })],
      verdict: { grade: 'warning', lead: 'problem' },
    });
    expect(
      screen.queryByRole('region', { name: 'Did it feel bad all the same?' }),
    ).not.toBeInTheDocument();
  });
});
