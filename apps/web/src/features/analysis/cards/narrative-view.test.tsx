import type { Fix } from '@ridescope/words/report/fixes';
import { buildAdvancedResult } from '@ridescope/words/testing/build-advanced-result';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RideContext } from '../parts/ride-context.ts';
import { NarrativeView } from './narrative-view.tsx';

const fix: Fix = {
  id: 'ant-extension',
  title: 'Bring the receiver close to the sensors',
  minutes: 5,
  difficulty: 'easy',
};

function show(...sentences: string[]) {
  return render(
    <RideContext value={{ activity: undefined, fixes: new Map([[fix.id, fix]]) }}>
      <NarrativeView
        narrative={{ model: 'some-model', sentences }}
        result={buildAdvancedResult()}
      />
    </RideContext>,
  );
}

describe('the words of a language model', () => {
  it('say who worded them, and take every figure from the analysis (ANA-11)', () => {
    show('It looks as if {{problems.0.causes.0}}.', 'Try {{plan.0}} tonight.');
    const label = 'Worded by a language model (some-model). All figures are from the analysis.';
    expect(screen.getByRole('region', { name: label })).toHaveTextContent(
      'It looks as if radio noise or the place of your receiver disturbed your sensors (likely). Try “Bring the receiver close to the sensors” (10 minutes) tonight.',
    );
  });

  it('show no stored sentence with another figure, markup or an unknown reference', () => {
    const { container } = show(
      'It is 99 % as {{problems.0.causes.0}}.',
      '<img src="x"> as {{problems.0.causes.0}}.',
      'It may be that {{problems.0.causes.99}}.',
    );
    expect(container).toBeEmptyDOMElement();
  });
});
