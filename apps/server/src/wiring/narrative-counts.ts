import { findNarrativeCounts } from '../features/narratives/store.ts';
import type { Queryable } from '../platform/database/database.ts';

const columns = [
  'Month',
  'Analyses',
  'Calls',
  'Failed',
  'Kept',
  'Dropped',
  'Tokens in',
  'out',
  'US$',
];

/** Lists what the language model was asked in each month. @returns what to print */
export async function narrativeCountsText(db: Queryable): Promise<string> {
  const counts = await findNarrativeCounts(db);
  if (counts.length === 0) return 'No language model has been asked yet.';
  const rows = counts.map((one) => {
    const { month, narratives, calls, failures, kept, dropped, tokensIn, tokensOut } = one;
    const figures = [narratives, calls, failures, kept, dropped, tokensIn, tokensOut];
    return lineOf([month, ...figures.map(String), one.costUsd.toFixed(2)], one.model);
  });
  return [lineOf(columns, 'Model'), ...rows].join('\n');
}

function lineOf(cells: readonly string[], model: string): string {
  return `${cells.map((cell) => cell.padStart(9)).join(' ')}  ${model}`;
}
