import type { FixId } from '@ridescope/catalogue/fixes';
import { lineFormText } from '@ridescope/words/report/line-form-text';
import {
  buildProblem,
  buildResult,
  buildSensor,
  buildVerdict,
} from '@ridescope/words/testing/build-report';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { button, openReport, part, timeLine } from '../../../../app/testing/open-report.tsx';

describe('findings', () => {
  const proven = buildResult({
    recommendations: ['net-wired', 'net-5ghz', 'net-dns'],
    evidence: {
      at: [{ startS: 2050, endS: 2231 }, { startS: -90 }],
      figures: [
        { id: 'outages', value: 4 },
        { id: 'longest-delay', value: 1400.4, unit: 'ms' },
      ],
      sensorKeys: ['s1'],
      lines: [{ t: 2050, text: '[19:22:10] NETCLIENT: lost', form: 'connectionTimeout' }],
    },
  });
  const recommendations: FixId[] = ['net-wired', 'net-5ghz'];

  /** Opens a report with one problem and its findings unfolded. */
  const openProof = async (parts: Parameters<typeof openReport>[0]) => {
    const problem = buildProblem({ grade: 'warning', ruleIds: ['network-outage-length'] });
    openReport({ verdict: buildVerdict({ grade: 'warning' }), problems: [problem], ...parts });
    await userEvent.click(screen.getByText('1 finding with proof'));
  };

  it('open by keyboard with meaning, proof and ordered fixes', async () => {
    await openProof({ results: [proven], sensors: [buildSensor()], recommendations });
    const head = button(/^Long loss of connection/);
    head.focus();
    await userEvent.keyboard('{Enter}');
    expect(head).toHaveAttribute('aria-expanded', 'true');
    const panel = document.getElementById(head.getAttribute('aria-controls') ?? '');
    const inside = within(panel as HTMLElement);
    expect(inside.getByText(/^For a few seconds the game guesses/)).toBeVisible();
    expect(inside.getByText('The longest stretch without the game server.')).toBeVisible();
    expect(inside.getByText('Measured').nextSibling).toHaveTextContent('3 min 1 s');
    expect(inside.getByText('Limit').nextSibling).toHaveTextContent('more than 30 s');
    expect(inside.getByText('Longest delay').nextSibling).toHaveTextContent('1,400 ms');
    expect(inside.getByText('Heart rate, Garmin HRM-Dual')).toBeVisible();
    expect(inside.getByText('[19:22:10] NETCLIENT: lost').tagName).toBe('CODE');
    expect(inside.getByText(new RegExp(lineFormText('connectionTimeout')))).toBeVisible();
    expect(inside.getByText('network-outage-length').tagName).toBe('CODE');
    expect(inside.getByText('Medium, 20 minutes')).toBeVisible();
    expect(inside.getByText('Easy, 10 minutes')).toBeVisible();
    const titles = inside.getAllByText(/Use a network cable|Move to 5 or 6 GHz Wi-Fi/);
    expect(titles.map((title) => title.textContent)).toEqual([
      'Use a network cable',
      'Move to 5 or 6 GHz Wi-Fi',
    ]);
    await userEvent.keyboard('{Enter}');
    expect(head).toHaveAttribute('aria-expanded', 'false');
  });

  it('lead to their times, but not to those outside of the ride', async () => {
    await openProof({ results: [proven] });
    await userEvent.click(button(/^Long loss of connection/));
    expect(screen.getByText('1 min 30 s before the start')).toBeVisible();
    await userEvent.click(button('0:34:10, 3 min 1 s: show in the time line'));
    expect(timeLine()).toHaveTextContent('Marked: 0:34:10 to 0:37:11');
  });

  it('show a part of many times and lines, and the rest on demand', async () => {
    const at = Array.from({ length: 12 }, (_, index) => ({ startS: 60 * index + 60 }));
    const lines = at.map(({ startS }) => ({
      t: startS,
      text: `line ${startS}`,
      form: 'udpMetrics' as const,
    }));
    await openProof({ results: [buildResult({ evidence: { at, figures: [], lines } })] });
    await userEvent.click(button(/^Long loss of connection/));
    await userEvent.click(button('4 more'));
    expect(screen.getByRole('button', { name: '0:12:00: show in the time line' })).toBeVisible();
    expect(screen.queryByText('line 720')).not.toBeInTheDocument();
    await userEvent.click(button('Show all 12 lines'));
    expect(screen.getByText('line 720')).toBeVisible();
  });
});

describe('what we checked', () => {
  it('shows what was unusual and not felt only on demand, with value and limit', async () => {
    openReport({
      verdict: buildVerdict({ grade: 'nothing', lead: 'nothing' }),
      results: [
        buildResult({
          ruleId: 'network-dns',
          severity: 'warning',
          value: 15.04,
          unit: '%',
          limit: { is: '>', value: 15, unit: '%' },
        }),
        buildResult({ ruleId: 'network-clock-step', status: 'good' }),
      ],
    });
    const findings = part('Findings');
    expect(findings.queryByText('DNS lookup failed')).not.toBeInTheDocument();
    await userEvent.click(findings.getByText('1 unusual, not felt'));
    const unfelt = await findings.findByRole('list', { name: 'Checks: unusual, not felt' });
    expect(unfelt).toHaveTextContent('DNS lookup failed15.04 % (unusual above 15 %)');
  });

  it('counts what was good, not measured and not applicable, and lists it on demand', async () => {
    openReport({
      results: [
        buildResult({
          ruleId: 'network-upload-shortfall',
          status: 'good',
          value: 0.13,
          unit: '%',
        }),
        buildResult({ ruleId: 'network-dns', status: 'notMeasured' }),
        buildResult({
          ruleId: 'network-companion',
          status: 'notApplicable',
        }),
      ],
    });
    const findings = part('Findings');
    expect(findings.queryByText('Your game sends too little')).not.toBeInTheDocument();
    await userEvent.click(findings.getByText('1 good'));
    const good = await findings.findByRole('list', { name: 'Checks: good' });
    expect(good).toHaveTextContent('Your game sends too little0.13 %');
    await userEvent.click(findings.getByText('1 not measured'));
    expect(await findings.findByText('DNS lookup failed')).toBeVisible();
    await userEvent.click(findings.getByText('1 not applicable'));
    expect(await findings.findByText('Companion app connection failing')).toBeVisible();
    expect(findings.queryByText(/failed to run/)).not.toBeInTheDocument();
  });

  it('says which check failed to run, and that this is no result', () => {
    openReport({ results: [buildResult({ status: 'error' })] });
    const findings = part('Findings');
    expect(findings.getByText('1 check failed to run')).toBeVisible();
    expect(findings.getByText(/our mistake and says nothing about the ride/)).toBeVisible();
    expect(findings.getByText('Long loss of connection')).toBeVisible();
  });
});
