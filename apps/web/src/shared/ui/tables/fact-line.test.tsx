import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FactLine } from './fact-line.tsx';

it('a line of facts reads and copies with a dot between two of them, and none at its ends', () => {
  const { container } = render(<FactLine facts={['30 min', 'PC', 'NVIDIA GeForce RTX 3060']} />);
  expect(container).toHaveTextContent(/^30 min · PC · NVIDIA GeForce RTX 3060$/);
});
