import {
  buildRecommendation,
  buildResult,
  buildSensor,
} from '@ridescope/words/testing/build-report';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { button, openReport, part, timeLine } from '../../../../app/testing/open-report.tsx';

describe('findings', () => {
  const proven = buildResult({
    recommendations: ['net-wired', 'net-5ghz', 'unknown'],
    evidence: {
      at: [{ startS: 2050, endS: 2231 }, { startS: -90 }],
      figures: [
        { label: 'Reconnections', value: 4 },
        { label: 'Worst latency', value: 1400.4, unit: 'ms' },
      ],
      sensorKeys: ['s1'],
      lines: [{ t: 2050, text: '[19:22:10] NETCLIENT: lost', meaning: 'The server is gone.' }],
    },
  });
  const recommendations = [
    buildRecommendation(),
    buildRecommendation({ id: 'net-5ghz', title: 'Use 5 GHz', difficulty: 'medium', minutes: 1 }),
  ];

  it('keep the order of the report, with value and limit, remarks last', () => {
    openReport({
      results: [
        buildResult(),
        buildResult({
          ruleId: 'b',
          severity: 'warning',
          title: 'Loss',
          value: 15.04,
          unit: '%',
          threshold: 'more than 15 %',
        }),
        buildResult({
          ruleId: 'c',
          severity: 'info',
          title: 'Old driver',
          value: 14,
          unit: 'months',
        }),
        buildResult({ ruleId: 'd', status: 'good', title: 'All fine' }),
      ],
    });
    const findings = part('Findings');
    const heads = findings.getAllByRole('button', { expanded: false });
    expect(heads.map((head) => head.textContent?.trim())).toEqual([
      'Long outage 3 min 1 s unusual above 30 s',
      'Loss 15.04 % unusual above 15 %',
      'Old driver 14 months noted above 30 s',
    ]);
  });

  it('open by keyboard with meaning, proof and ordered fixes', async () => {
    openReport({ results: [proven], sensors: [buildSensor()], recommendations });
    const head = button(/^Long outage/);
    head.focus();
    await userEvent.keyboard('{Enter}');
    expect(head).toHaveAttribute('aria-expanded', 'true');
    const panel = document.getElementById(head.getAttribute('aria-controls') ?? '');
    const inside = within(panel as HTMLElement);
    expect(inside.getByText('Everyone else vanished for a while.')).toBeVisible();
    expect(inside.getByText('The game lost its server and found it again.')).toBeVisible();
    expect(inside.getByText('Measured').nextSibling).toHaveTextContent('3 min 1 s');
    expect(inside.getByText('Limit').nextSibling).toHaveTextContent('more than 30 s');
    expect(inside.getByText('Worst latency').nextSibling).toHaveTextContent('1,400 ms');
    expect(inside.getByText('Heart rate, Garmin HRM-Dual')).toBeVisible();
    expect(inside.getByText('[19:22:10] NETCLIENT: lost').tagName).toBe('CODE');
    expect(inside.getByText('The server is gone.')).toBeVisible();
    expect(inside.getByText('net-outage').tagName).toBe('CODE');
    expect(inside.getByText('Easy, 10 minutes')).toBeVisible();
    expect(inside.getByText('Medium, 1 minute')).toBeVisible();
    const titles = inside.getAllByText(/Put the computer on a cable|Use 5 GHz/);
    expect(titles.map((title) => title.textContent)).toEqual([
      'Put the computer on a cable',
      'Use 5 GHz',
    ]);
    await userEvent.keyboard('{Enter}');
    expect(head).toHaveAttribute('aria-expanded', 'false');
  });

  it('lead to their times, but not to those outside of the ride', async () => {
    openReport({ results: [proven] });
    await userEvent.click(button(/^Long outage/));
    expect(part('Findings').getByText('1 min 30 s before the start')).toBeVisible();
    await userEvent.click(button('0:34:10, 3 min 1 s: show in the time line'));
    expect(timeLine()).toHaveTextContent('Marked: 0:34:10 to 0:37:11');
  });

  it('show a part of many times and lines, and the rest on demand', async () => {
    const at = Array.from({ length: 12 }, (_, index) => ({ startS: 60 * index + 60 }));
    const lines = at.map(({ startS }) => ({ t: startS, text: `line ${startS}`, meaning: 'One.' }));
    openReport({ results: [buildResult({ evidence: { at, figures: [], lines } })] });
    await userEvent.click(button(/^Long outage/));
    await userEvent.click(button('4 more'));
    expect(screen.getByRole('button', { name: '0:12:00: show in the time line' })).toBeVisible();
    expect(screen.queryByText('line 720')).not.toBeInTheDocument();
    await userEvent.click(button('Show all 12 lines'));
    expect(screen.getByText('line 720')).toBeVisible();
  });

  it('are narrowed to a category, kept in the address', async () => {
    openReport({
      results: [
        buildResult(),
        buildResult({ ruleId: 'h', category: 'hardware', title: 'Little memory' }),
        buildResult({ ruleId: 's', category: 'sensors', status: 'good', title: 'Battery' }),
      ],
    });
    const findings = part('Findings');
    await userEvent.click(findings.getByRole('button', { name: 'Hardware 1' }));
    expect(screen.getByTestId('address')).toHaveTextContent('?category=hardware');
    expect(findings.queryByText('Long outage')).not.toBeInTheDocument();
    expect(findings.getByText('Little memory')).toBeVisible();
    expect(findings.queryByText('1 good')).not.toBeInTheDocument();
    await userEvent.click(findings.getByRole('button', { name: 'Sensors 0' }));
    expect(findings.getByText('No finding in sensors: 1 check within every limit.')).toBeVisible();
    await userEvent.click(findings.getByRole('button', { name: 'Graphics 0' }));
    expect(findings.getByText(/Nothing could be measured here/)).toBeVisible();
  });
});

describe('what we checked', () => {
  it('counts what was good, not measured and not applicable, and lists it on demand', async () => {
    openReport({
      results: [
        buildResult({ ruleId: 'a', status: 'good', title: 'Upload', value: 0.13, unit: '%' }),
        buildResult({ ruleId: 'b', status: 'notMeasured', title: 'Late packets' }),
        buildResult({ ruleId: 'c', status: 'notApplicable', title: 'Bluetooth adapter' }),
      ],
    });
    const findings = part('Findings');
    expect(findings.queryByText('Upload')).not.toBeInTheDocument();
    await userEvent.click(findings.getByText('1 good'));
    const good = await findings.findByRole('list', { name: 'Checks: good' });
    expect(good).toHaveTextContent('Upload0.13 %');
    await userEvent.click(findings.getByText('1 not measured'));
    expect(await findings.findByText('Late packets')).toBeVisible();
    await userEvent.click(findings.getByText('1 not applicable'));
    expect(await findings.findByText('Bluetooth adapter')).toBeVisible();
    expect(findings.queryByText(/failed to run/)).not.toBeInTheDocument();
  });

  it('says which check failed to run, and that this is no result', () => {
    openReport({ results: [buildResult({ status: 'error', title: 'Server address' })] });
    const findings = part('Findings');
    expect(findings.getByText('1 check failed to run')).toBeVisible();
    expect(findings.getByText(/our mistake and says nothing about your ride/)).toBeVisible();
    expect(findings.getByText('Server address')).toBeVisible();
  });
});
