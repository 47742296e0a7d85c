import { bytesPerToken } from '@ridescope/contract/token-terms';
import { noTokensSold } from '@ridescope/words/errors/token-errors';
import { bytesText, countOf } from '@ridescope/words/format/format-number';
import { utcDayText } from '@ridescope/words/format/format-time';
import { useQuery } from '@tanstack/react-query';
import { environmentQuery } from '../../shared/environment-query.ts';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { useAllowance } from '../../shared/use-allowance.ts';
import page from './purchase-page.module.css';

interface PurchaseOfferProps {
  /** First moment of the next month; undefined for a visitor, and while the balance is not known. */
  nextResetDate?: string | undefined;
  /** Of the account; undefined for a visitor. */
  email?: string | undefined;
}

/** Says that this server sells no tokens, and how to get some instead. */
export function PurchaseOffer({ nextResetDate, email }: PurchaseOfferProps) {
  const { data: environment } = useQuery({ ...environmentQuery, enabled: email !== undefined });
  // Shown only on the rider's own computer, because commands can't be typed on somebody else's server.
  const isOwnServer = environment?.mode === 'embedded';
  const allowance = useAllowance();
  const largest = bytesText(allowance * bytesPerToken);
  const free = countOf(allowance, 'free token');
  return (
    <Notice severity="info" title={noTokensSold}>
      <ul className={page.list}>
        {allowance > 0 && (
          <li>
            {nextResetDate
              ? `On ${utcDayText(nextResetDate)} (UTC) you have ${free} again`
              : `Every account has ${free} in each month (UTC)`}
            : enough for a log of {largest}
            {allowance > 1 && `, or for ${allowance} smaller ones`}.
          </li>
        )}
        <li>
          The operator of this server can give tokens as a gift; they never expire.
          {email && isOwnServer && (
            <>
              {' '}
              If that is you, this gives you ten while the server is stopped:
              <code>npm run account -- grant {email} 10</code>
            </>
          )}
        </li>
      </ul>
    </Notice>
  );
}
