import { bytesPerToken, freeTokensPerMonth } from '@ridescope/contract/token-terms';
import { bytesText, utcDayText } from '@ridescope/report-text';
import { useQuery } from '@tanstack/react-query';
import { environmentQuery } from '../../shared/environment-query.ts';
import { Notice } from '../../shared/ui/notice.tsx';
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
  const largest = bytesText(freeTokensPerMonth * bytesPerToken);
  return (
    <Notice severity="info" title="This server sells no tokens.">
      <ul className={page.list}>
        <li>
          {nextResetDate
            ? `On ${utcDayText(nextResetDate)} (UTC) you have ${freeTokensPerMonth} free tokens again`
            : `Every account has ${freeTokensPerMonth} free tokens in each month (UTC)`}
          : enough for a log of {largest}, or for {freeTokensPerMonth} smaller ones.
        </li>
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
