import { buildAdvancedResult } from '@ridescope/report-text/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NarrativeView } from './narrative-view.tsx';

const result = buildAdvancedResult();
const open = (sentences: string[]) =>
  render(<NarrativeView result={result} narrative={{ model: 'some-model', sentences }} />);

it('fills in the figures, and says that a model wrote the words (ANA-11)', () => {
  open(['Most likely, {{hypotheses.0}}.']);
  const words = screen.getByRole('complementary', { name: 'In the words of a language model' });
  expect(words).toHaveTextContent('Written by a language model (some-model).');
  expect(words).toHaveTextContent('62 %');
});

it('leaves out a sentence with a figure that the model wrote, and all without a sentence (ANA-11)', () => {
  open(['You lost 99 packets.', 'See {{devices.7.lossPercent}}.']);
  expect(screen.queryByRole('complementary')).toBeNull();
});
