import type { TokenEntry, TokenHistoryGroup } from '@ridescope/contract/tokens';
import { bytesText, countOf } from '@ridescope/words/format/format-number';
import { dayText } from '@ridescope/words/format/format-time';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { localTimeText } from '../../shared/own-reports/ride-time.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { useIsNarrow } from '../../shared/ui/layout/use-is-narrow.ts';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/data-table.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import type { KnownBalance } from './balance-query.ts';
import { useTokenHistory } from './history-query.ts';
import { HistoryTools } from './history-tools.tsx';
import { amountText, entryText, moneyText } from './history-words.ts';
import classes from './payment-history.module.css';
import page from './purchase-page.module.css';

interface PaymentHistoryProps {
  identityId: string;
  /** Reports new entries. */
  known: KnownBalance;
}

/** Payments, and whatever else came and went: loading, failed, none yet, or a page at a time. */
export function PaymentHistory({ identityId, known }: PaymentHistoryProps) {
  const [show, setShow] = useState<TokenHistoryGroup>();
  const history = useTokenHistory(identityId, known, show);
  const { entries, isError, isFetching, hasMore } = history;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    // The button is gone as soon as it works.
    heading.current?.focus({ preventScroll: true });
    history.retry();
  };
  return (
    <section className={page.panel} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={page.heading}>
        Payment history
      </h2>
      {entries && entries.length > 0 ? (
        <>
          <p className={page.note}>{leadText(entries, { hasMore, show })}</p>
          <HistoryTools show={show} onShow={setShow} />
          <Entries entries={entries} />
          <End history={history} shown={entries.length} onRetry={retry} />
        </>
      ) : entries && show ? (
        <>
          <HistoryTools show={show} onShow={setShow} />
          <p className={classes.none}>Nothing of this kind yet.</p>
        </>
      ) : entries ? (
        <div className={classes.none}>
          <h3>No payments yet</h3>
          <p>Tokens that you buy, receive or spend are listed here.</p>
        </div>
      ) : isError ? (
        <Notice
          severity="warning"
          title="Your history could not be loaded"
          isAlert
          actions={
            <Button size="sm" onClick={retry} loading={isFetching}>
              Retry
            </Button>
          }
        >
          <p>Your tokens are safe on the server.</p>
        </Notice>
      ) : (
        <Skeleton />
      )}
    </section>
  );
}

function leadText(
  entries: readonly TokenEntry[],
  { hasMore, show }: { hasMore: boolean; show: TokenHistoryGroup | undefined },
): string {
  if (show) return 'Newest first.';
  const hasNoPayment = !hasMore && entries.every(({ kind }) => kind !== 'purchase');
  const what = hasNoPayment
    ? 'No payments yet. These are your other token changes'
    : 'Payments and all other token changes';
  const hasFree = entries.some(({ free }) => free !== 0);
  return `${what}, newest first.${hasFree ? ' Unused free tokens expire at the end of the month.' : ''}`;
}

function Entries({ entries }: { entries: readonly TokenEntry[] }) {
  const zone = useTimeZone();
  const isNarrow = useIsNarrow('phone');
  const timeText = ({ createdAt }: TokenEntry) => localTimeText(createdAt, zone);
  const amounts: Column<TokenEntry>[] = [
    { header: 'Free', kind: 'number', cell: ({ free }) => <Amount tokens={free} /> },
    { header: 'Paid', kind: 'number', cell: ({ paid }) => <Amount tokens={paid} /> },
  ];
  return (
    <div className={classes.entries}>
      <DataTable
        caption="Payment history"
        rows={entries}
        rowKey={({ id }) => id}
        whenNarrow="table"
        columns={
          isNarrow
            ? [
                {
                  header: 'What',
                  cell: (entry) => (
                    <>
                      <What entry={entry} />
                      <span className={classes.time}>{timeText(entry)}</span>
                    </>
                  ),
                },
                ...amounts,
              ]
            : [
                { header: 'Date', kind: 'time', cell: timeText },
                { header: 'What', cell: (entry) => <What entry={entry} /> },
                ...amounts,
              ]
        }
      />
    </div>
  );
}

/** What an entry is about; of a charge, also the size of the log and the way to its report. */
function What({ entry }: { entry: TokenEntry }) {
  const { bytes, rideAt, rideOffsetMinutes, reportUrl, isReportDeleted } = entry.log ?? {};
  const money = moneyText(entry);
  const receiptUrl = entry.kind === 'purchase' ? entry.payment?.receiptUrl : undefined;
  const zone = useTimeZone();
  // As the list of rides dates it.
  const offset = zone ?? rideOffsetMinutes;
  const day = rideAt && dayText(rideAt, offset ?? -new Date(rideAt).getTimezoneOffset());
  return (
    <>
      {entryText(entry, day)}
      {bytes !== undefined && (
        <>
          , <span className={classes.way}>{bytesText(bytes)}</span>
        </>
      )}
      {money !== undefined && `, ${money}`}
      {receiptUrl !== undefined && (
        <span className={classes.way}>
          {' · '}
          <a href={receiptUrl} target="_blank" rel="noreferrer">
            Receipt
          </a>
        </span>
      )}
      {reportUrl !== undefined && (
        <span className={classes.way}>
          {' · '}
          <Link to={reportUrl}>Report</Link>
        </span>
      )}
      {isReportDeleted && ' · report deleted'}
    </>
  );
}

function Amount({ tokens }: { tokens: number }) {
  const direction = tokens > 0 ? 'in' : tokens < 0 ? 'out' : 'none';
  return (
    <span className={classes.amount} data-direction={direction}>
      {amountText(tokens)}
    </span>
  );
}

interface EndProps {
  history: ReturnType<typeof useTokenHistory>;
  shown: number;
  onRetry: () => void;
}

/** Ends the table: counts the entries, loads older ones, or says that loading failed. */
function End({ history, shown, onRetry }: EndProps) {
  const { total, isError, isFetching, isRestMissing, hasMore, loadMore } = history;
  const count = useRef<HTMLParagraphElement>(null);
  const loadNext = async () => {
    // The button is gone with the last page: the focus stays beside it.
    if (!(await loadMore())) count.current?.focus();
  };
  return (
    <div className={classes.end}>
      {isError && (
        <Notice
          severity="warning"
          title={isRestMissing ? 'More could not be loaded' : 'The history could not be updated'}
          isAlert
          actions={
            <Button size="sm" onClick={onRetry} loading={isFetching}>
              Retry
            </Button>
          }
        >
          <p>You still see what was loaded before.</p>
        </Notice>
      )}
      {hasMore && !isError && (
        <Button variant="default" onClick={() => void loadNext()} loading={isFetching}>
          Load more
        </Button>
      )}
      <p ref={count} tabIndex={-1} role="status" className={classes.count}>
        {hasMore ? `${shown} of ${countOf(total, 'entry', 'entries')}` : allText(shown)}
      </p>
    </div>
  );
}

function allText(shown: number): string {
  return shown === 1 ? '1 entry' : `All ${countOf(shown, 'entry', 'entries')}`;
}

function Skeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading your history">
      <VisuallyHidden component="span">Loading your history</VisuallyHidden>
      {Array.from({ length: 5 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <div key={index} />
      ))}
    </div>
  );
}
