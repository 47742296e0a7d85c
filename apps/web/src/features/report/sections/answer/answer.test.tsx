import type { FixId } from '@ridescope/catalogue/fixes';
import type { Problem } from '@ridescope/contract/report/problems';
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
import { setWindowWidth } from '../../../../shared/testing/browser-parts.ts';

const answer = () => part('What happened');
const headline = () => answer().getByRole('heading', { level: 2 });
const fixes: FixId[] = ['net-wired', 'sensor-strap-fit'];

/** What the problem of `buildProblem` says. */
const lostSentence =
  'The connection to the game server was lost for 3 min 1 s: other riders vanished and you rode alone.';
const strapSentence =
  "Your heart-rate strap was lost once; the log doesn't show when it came back.";

const strap = buildProblem({
  id: 'heart-rate-lost',
  grade: 'minor',
  sentences: [{ id: 'sensor-lost.unknown-return', values: { sensor: 'heartRate', times: 1 } }],
  fromSeconds: 300,
  toSeconds: 309,
  category: 'sensors',
  where: 'radio',
  sensorKeys: ['s1'],
});

describe('the verdict', () => {
  it('shows its grade, time, length, and its cause with the certainty', () => {
    openReport({ verdict: buildVerdict(), problems: [buildProblem()] });
    expect(headline()).toHaveTextContent(lostSentence);
    expect(answer().getByText('Critical')).toBeVisible();
    expect(button(/^19:22:10 0:34:10 3 min 1 s/)).toBeVisible();
    expect(answer().getByText(/^Cause: your home network\./)).toBeVisible();
    expect(button('Likely')).toBeVisible();
    expect(answer().queryByRole('heading', { name: /problems/i })).not.toBeInTheDocument();
  });

  it('leads to the time line, and back', async () => {
    openReport({ verdict: buildVerdict(), problems: [buildProblem()] });
    const time = button(/^19:22:10/);
    await userEvent.click(time);
    expect(timeLine()).toHaveTextContent('Marked: 0:34:10 to 0:37:11');
    await userEvent.click(button('Back to where you were'));
    expect(time).toHaveFocus();
  });

  it('stands beside the first fix with its steps and tick', async () => {
    openReport({
      verdict: buildVerdict({ firstFix: 'net-wired' }),
      problems: [
        buildProblem({ firstFix: 'net-wired' }),
        buildProblem({ ...strap, grade: 'warning', firstFix: 'sensor-strap-fit' }),
      ],
      recommendations: fixes,
    });
    expect(answer().getByRole('heading', { name: 'First thing to try' })).toBeVisible();
    expect(answer().getAllByText('Use a network cable')).toHaveLength(1);
    expect(
      answer().getByText('Turn Wi-Fi off on that device, or it may keep using it.'),
    ).toBeVisible();
    await userEvent.click(answer().getByRole('checkbox', { name: 'Tried: Use a network cable' }));
    const next = answer().getByRole('heading', { name: 'Next thing to try' }).parentElement;
    expect(next).toHaveTextContent('Wet and tighten the heart-rate strap');
  });

  it('folds the steps of the first fix where it is below the verdict', async () => {
    setWindowWidth(390);
    openReport({
      verdict: buildVerdict({ firstFix: 'net-wired' }),
      problems: [buildProblem({ firstFix: 'net-wired' })],
      recommendations: fixes,
    });
    expect(answer().queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(button('Show the steps'));
    expect(answer().getByRole('checkbox', { name: 'Tried: Use a network cable' })).toBeVisible();
    setWindowWidth(1440);
  });

  it('keeps the only fix in place once it was tried', async () => {
    openReport({
      verdict: buildVerdict({ firstFix: 'net-wired' }),
      problems: [buildProblem({ firstFix: 'net-wired' })],
      recommendations: fixes,
    });
    const box = answer().getByRole('checkbox', { name: 'Tried: Use a network cable' });
    await userEvent.click(box);
    expect(box).toBeChecked();
  });

  it('comes before the scores, which take one row', () => {
    openReport({
      verdict: buildVerdict(),
      problems: [buildProblem()],
      scores: { total: 62, network: 59, graphics: 100, sensors: 100, coverage: { network: 1 } },
    });
    const names = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(names.slice(1, 4)).toEqual(['Scores', 'Time line', 'Findings']);
    expect(part('Scores').getByText('Total').parentElement).toHaveTextContent('Total 62 fair');
    expect(part('Scores').getByText('Network').parentElement).toHaveTextContent('Network 59 poor');
  });
});

describe('the problems', () => {
  const problems = (title = 'Other problems') =>
    answer().getByRole('list', { name: `${title}, the most important first` });

  it('keep the order of the report, each with its facts and its own fix', () => {
    openReport({
      sensors: [buildSensor()],
      verdict: buildVerdict({ firstFix: 'net-wired' }),
      problems: [
        buildProblem({ firstFix: 'net-wired' }),
        { ...strap, firstFix: 'sensor-strap-fit' },
        {
          ...strap,
          id: 'b',
          sentences: [{ id: 'pairing-trouble.trainer-refused', values: { length: 75 } }],
          during: 'before',
          fromSeconds: -60,
        },
      ],
      recommendations: fixes,
    });
    const [first, second] = within(problems()).getAllByRole('listitem', { name: '' });
    expect(first).toHaveTextContent(`Minor ${strapSentence}`);
    expect(first).toHaveTextContent('18:53:00 0:05:00 9 s');
    expect(first).toHaveTextContent('Cause: the radio link to your heart-rate strap. Likely.');
    expect(first).toHaveTextContent('Heart rate, Garmin HRM-Dual');
    expect(first).toHaveTextContent('Try: Wet and tighten the heart-rate strap');
    expect(second).toBeDefined();
    expect(problems()).toHaveTextContent(
      'Your trainer refused the connection over the network for 1 min 15 s.',
    );
    expect(problems()).toHaveTextContent('18:47:00 before the ride');
  });

  it('that repeat in the same way share one row, with all their times', () => {
    const again = (id: string, fromSeconds: number): Problem => ({
      ...strap,
      id,
      fromSeconds,
      toSeconds: fromSeconds + 9,
    });
    openReport({
      verdict: buildVerdict(),
      problems: [buildProblem(), again('a', 300), again('b', 900), again('c', 1500)],
    });
    expect(answer().getAllByText(strapSentence)).toHaveLength(1);
    expect(within(problems()).getAllByRole('button', { name: /:/ })).toHaveLength(3);
    expect(button(/^19:13:00 0:25:00 9 s/)).toBeVisible();
  });

  it('show the first five of many, and the others on demand', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({
      ...strap,
      id: `p${index}`,
      sentences: [
        {
          id: 'sensor-lost.unknown-return' as const,
          values: { sensor: 'heartRate' as const, times: index + 3 },
        },
      ],
    }));
    openReport({ verdict: buildVerdict(), problems: [buildProblem(), ...many] });
    expect(answer().queryByText(/was lost 8 times/)).not.toBeInTheDocument();
    await userEvent.click(button('Show 2 more problems'));
    expect(answer().getByText(/was lost 9 times/)).toBeVisible();
  });

  it('hold their findings folded, without a second severity and nowhere else', async () => {
    openReport({
      verdict: buildVerdict({ grade: 'warning' }),
      problems: [buildProblem({ grade: 'warning', ruleIds: ['network-outage-length'] })],
      results: [
        buildResult(),
        buildResult({ ruleId: 'hardware-driver', severity: 'warning' }),
        buildResult({ ruleId: 'graphics-frame-cap', severity: 'info' }),
      ],
    });
    await userEvent.click(answer().getByText('1 finding with proof'));
    const finding = await answer().findByRole('button', { name: /Long loss of connection/ });
    expect(finding).toHaveTextContent('Long loss of connection 3 min 1 s unusual above 30 s');
    await userEvent.click(finding);
    expect(answer().getByText('What the log shows')).toBeVisible();
    expect(screen.getAllByText('Long loss of connection')).toHaveLength(1);
    expect(screen.queryByText('Critical')).not.toBeInTheDocument();
    expect(part('Findings').queryByText(/Old graphics driver|is capped/)).not.toBeInTheDocument();
    expect(part('Findings').getByText('2 unusual, not felt')).toBeVisible();
    expect(answer().getAllByText('Warning')).toHaveLength(1);
  });
});

describe('a quiet report', () => {
  it('says that there was no ride, and shows no scores and no findings about sensors', () => {
    openReport({
      ridden: false,
      isJudged: false,
      notJudgedReason: 'watched',
      verdict: buildVerdict({
        grade: 'nothing',
        lead: 'nobody-rode',
      }),
      results: [
        buildResult({ ruleId: 'sensor-ant-blackout' }),
        buildResult({
          ruleId: 'sensor-battery',
          status: 'good',
        }),
      ],
    });
    expect(headline()).toHaveTextContent(/^Nobody rode/);
    expect(answer().getByText('Not ridden')).toBeVisible();
    expect(screen.getAllByText(/Nobody rode/)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Scores' })).not.toBeInTheDocument();
    expect(part('Findings').queryByText(/Long ANT\+ blackout|1 good/)).not.toBeInTheDocument();
  });
});
