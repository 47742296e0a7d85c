import { buildPattern } from '@ridescope/words/testing/build-report';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openReport, part, timeLine } from '../../../../app/testing/open-report.tsx';

describe('correlations', () => {
  it('name pattern and verdict, and claim no cause', async () => {
    openReport({
      patterns: [
        buildPattern({
          lift: 3.2,
          p: 0.004,
          examples: [600],
          recommendations: ['net-wired'],
        }),
        buildPattern({ patternId: 'network-radio', verdict: 'suggestive' }),
        buildPattern({ patternId: 'crowding-fps', verdict: 'notFound' }),
        buildPattern({ patternId: 'network-radio', verdict: 'notTested', p: 0.5 }),
      ],
      recommendations: ['net-wired'],
    });
    const correlations = part('Correlations');
    const heads = correlations.getAllByRole('button', { expanded: false });
    expect(heads.map((head) => head.textContent?.trim())).toEqual([
      'Confirmed Sensors failing right after the computer froze',
      'Suggestive Network and sensors failing at the same moments',
      'Not found Frame rate falling when many riders are around you',
      'Not tested Network and sensors failing at the same moments',
    ]);
    for (const head of heads) await userEvent.click(head);
    expect(correlations.getByText(/clearly more often than chance/)).toBeVisible();
    expect(correlations.getByText(/3\.2 times as often/)).toBeVisible();
    expect(correlations.getByText(/^The computer went to sleep or woke up/)).toBeVisible();
    expect(correlations.getByText('Use a network cable')).toBeVisible();
    expect(correlations.queryByText(/p = 0\.5/)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Correlations' })).not.toHaveTextContent(
      /caused by|because of|due to/i,
    );
    await userEvent.click(correlations.getByRole('button', { name: /^0:10:00/ }));
    expect(timeLine()).toHaveTextContent('Marked: 0:10:00');
  });

  it('say so when nothing was tested', () => {
    openReport({ patterns: [] });
    expect(part('Correlations').getByText('Nothing was tested in this activity.')).toBeVisible();
  });
});
