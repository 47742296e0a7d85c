import { expect, test } from '@playwright/test';
import { builtSizes } from '../support/built-sizes.ts';
import { budgetOf } from '../support/page-budgets.ts';

// It reads files of the build, so it needs neither server nor window.
test('the code of every page stays within its budget, for visitors and for users', () => {
  const sizes = builtSizes();
  const over = sizes.flatMap(({ page, visitorKb, userKb }) => {
    const budget = budgetOf(page);
    return [
      visitorKb > budget.visitorKb &&
        `${page} for a visitor: ${visitorKb} KB, budget ${budget.visitorKb} KB`,
      userKb > budget.userKb && `${page} for a user: ${userKb} KB, budget ${budget.userKb} KB`,
    ].filter(Boolean);
  });
  expect(sizes.length).toBeGreaterThan(20);
  expect(over, 'npm run bench:web -- --only code lists all pages').toEqual([]);
});
