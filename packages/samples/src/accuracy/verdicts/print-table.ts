import { type Cell, isFalse, isFound, isMissed, isTooHigh } from './cells.ts';
import type { FirstFix } from './first-fix.ts';
import type { LogResult } from './judge-log.ts';
import { clockText } from './log-clock.ts';
import type { RideWindow } from './ride-windows.ts';
import type { Totals } from './totals.ts';

/** The table that a person reads. */
export function printTable(results: readonly LogResult[], totals: Totals): void {
  console.log('Categories: N network, G graphics, S sensors, H hardware\n');
  console.log(row('log', 'found', 'missed', 'false', 'high', 'claims', 'first fix'));
  for (const { file, cells, brokenClaims, firstFix } of results) {
    const initials = (isCounted: (cell: Cell) => boolean) =>
      cells.filter(isCounted).map(initialOf).join('') || '-';
    console.log(
      row(
        file.replace(/\.txt$/, ''),
        initials(isFound),
        initials(isMissed),
        initials(isFalse),
        initials(isTooHigh),
        String(brokenClaims.length || '-'),
        fixText(firstFix),
      ),
    );
  }
  console.log("\nRide windows, ours against the expert's (difference in seconds):");
  for (const { file, windows } of results)
    for (const window of windows)
      console.log(`${file.replace(/\.txt$/, '').padEnd(31)}${windowText(window)}`);
  console.log('\nMinor problems that only one side has:');
  for (const { file, minor } of results) {
    for (const what of minor?.missed ?? []) console.log(`${nameOf(file)}missed: ${what}`);
    for (const id of minor?.unconfirmed ?? []) console.log(`${nameOf(file)}not theirs: ${id}`);
  }
  printTotals(results, totals);
}

function nameOf(file: string): string {
  return file.replace(/\.txt$/, '').padEnd(31);
}

function printTotals(results: readonly LogResult[], totals: Totals): void {
  const figure = (value?: number) => (value === undefined ? '-' : value.toFixed(3));
  const checked = results.reduce((sum, { checkedClaims }) => sum + checkedClaims, 0);
  const unchecked = results.reduce((sum, { uncheckedClaims }) => sum + uncheckedClaims, 0);
  console.log(`
${results.length} logs                           goal
recall                     ${figure(totals.recall).padStart(6)}  0.950
precision                  ${figure(totals.precision).padStart(6)}  0.900
minor recall               ${figure(totals.minorRecall).padStart(6)}  0.900
minor precision            ${figure(totals.minorPrecision).padStart(6)}  0.900
cells at the right grade   ${figure(totals.cells).padStart(6)}  0.900
forbidden claims made      ${String(totals.claims).padStart(6)}      0   of ${checked} checked; ${unchecked} cannot be checked
first fix right or absent  ${totals.firstFix === undefined ? '     -' : `${totals.firstFix.toFixed(1)} %`.padStart(6)}   90 %
warnings and criticals/log ${figure(totals.perLog).padStart(6)}  1.300
ride windows within 10 s   ${`${totals.windows.right}/${totals.windows.all}`.padStart(6)}`);
}

export function fixText({ ours, expected, isNoneAllowed, result }: FirstFix): string {
  const wanted = [...expected, ...(isNoneAllowed ? ['nothing'] : [])].join(' or ');
  return `${result}: ${ours ?? 'nothing'}${result === 'right' || result === 'rightly absent' ? '' : ` (expected ${wanted})`}`;
}

export function windowText({ ours, theirs, ...window }: RideWindow): string {
  const span = (side?: { start: number; end: number }) =>
    side ? `${clockText(side.start)}-${clockText(side.end)}` : 'none';
  const rides = window.ridesInside > 1 ? `, ${window.ridesInside} rides in one` : '';
  const difference =
    window.startDifference === undefined
      ? ''
      : `  ${signed(window.startDifference)} / ${signed(window.endDifference)}`;
  const mark = window.isRight ? 'ok ' : 'NO ';
  return `${mark} ${span(ours).padEnd(18)} ${span(theirs).padEnd(18)}${difference}${rides}`;
}

function signed(value = 0): string {
  return `${value > 0 ? '+' : ''}${Math.round(value)}`;
}

function initialOf({ category }: Cell): string {
  return category.slice(0, 1).toUpperCase();
}

function row(log: string, ...[found, missed, wrong, high, claims, fix]: string[]): string {
  const columns = [found, missed, wrong, high, claims].map((text = '') => text.padEnd(8));
  return `${log.padEnd(31)}${columns.join('')}${fix}`;
}
