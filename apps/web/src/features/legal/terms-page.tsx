import {
  billingDisputeDays,
  excludedCountries,
  liabilityMonths,
  liabilityUsd,
  minimumAge,
  purchaseAge,
  salesTaxState,
  usualBundles,
} from '@ridescope/contract/legal-terms';
import { pagePaths } from '@ridescope/contract/pages';
import { rawLogDays } from '@ridescope/contract/retention-terms';
import { bytesPerToken } from '@ridescope/contract/token-terms';
import { bytesText, countOf, usdText } from '@ridescope/words/format/format-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pricingQuery } from '../../shared/pricing-query.ts';
import { siteFacts } from '../../shared/site-facts.ts';
import { useAllowance } from '../../shared/use-allowance.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';
import { listed } from './listed.ts';

/** The terms of use. Figures come from where the product takes them, prices from the server. */
export function TermsPage() {
  const { operator, operatorForm, governingLaw } = siteFacts();
  const company = `${operator}, ${operatorForm}`;
  return (
    <LegalPage
      title="Terms of use"
      lead={`These terms are the agreement between you and ${company}, which operates this site. You accept them when you use it.`}
    >
      <LegalSection id="service" title="What the service does">
        <p>
          Ridescope reads the log of an online cycling game and reports what it finds about network,
          graphics, sensors and hardware. A report is a diagnosis from what the log says. It can be
          wrong or incomplete, and it's no substitute for professional advice. We are not affiliated
          with the vendor of the game.
        </p>
      </LegalSection>
      <Users />
      <TokenTerms />
      <Refunds />
      <LegalSection id="data" title="Your logs and reports">
        <p>
          Your logs and reports stay yours. You allow us to process them as far as the service needs
          it. Uploaded logs are deleted after {rawLogDays} days at the latest, and reports are kept
          until you delete them or your account. If you share a report, anyone with its link can
          read it. The <Link to={pagePaths.privacy}>privacy policy</Link> says what is kept and for
          how long.
        </p>
        <p>You can export your data and delete your account in Settings at any time.</p>
      </LegalSection>
      <LegalSection id="liability" title="Warranty and liability">
        <p>
          The service is provided “as is”, without warranty, as far as the law allows. Our total
          liability is limited to the greater of what you paid us in the last {liabilityMonths}{' '}
          months or {liabilityUsd} USD. This doesn't limit rights that the law doesn't let you
          waive.
        </p>
      </LegalSection>
      <LegalSection id="law" title="Law and changes">
        <p>
          The law of {governingLaw} governs these terms. When we change them, we change the date at
          the top. If you use the service afterwards, the new terms apply.
        </p>
        <p>
          Questions? <Link to={pagePaths.contact}>Contact us</Link>.
        </p>
      </LegalSection>
    </LegalPage>
  );
}

function Users() {
  return (
    <LegalSection id="who" title="Who may use it">
      <ul>
        <li>You must be at least {minimumAge} years old.</li>
        <li>
          To buy tokens, you must be at least {purchaseAge}, or a parent or guardian must buy them
          for you.
        </li>
        <li>The service is not available in {listed(excludedCountries, 'or')}.</li>
        <li>
          Keep your password to yourself. You are responsible for what is done with your account.
        </li>
        <li>
          Upload only logs that you are allowed to share. Don't try to overload the service, to get
          around its limits, or to reach other people's data.
        </li>
      </ul>
    </LegalSection>
  );
}

function TokenTerms() {
  const { data: pricing } = useQuery(pricingQuery);
  const free = useAllowance();
  const bundles: readonly { name: string; quantity: number; currentPrice?: number }[] =
    pricing?.bundles ?? usualBundles;
  const priced = bundles.map(({ name, quantity, currentPrice }) =>
    currentPrice === undefined
      ? `${name} (${quantity} tokens)`
      : `${name} (${quantity} tokens, ${usdText(currentPrice)})`,
  );
  return (
    <LegalSection id="tokens" title="Tokens">
      <ul>
        <li>
          An analysis costs 1 token per {bytesText(bytesPerToken)} of the log, rounded up. You pay
          when the report is ready.
        </li>
        <li>
          {free === 0
            ? 'There are no free tokens: every analysis is paid for with purchased ones.'
            : `Every account has ${countOf(free, 'free token')} per calendar month (UTC). They are used before purchased tokens, and unused ones don't roll over to the next month.`}
        </li>
        <li>The token bundles are {listed(priced)}. Purchased tokens never expire.</li>
        <li>
          A bundle is a one-off purchase, not a subscription. You pay by card in USD on the page of
          a payment provider. Customers in {salesTaxState} pay sales tax.
        </li>
        <li>Tokens have no cash value and can't be passed on to another account.</li>
        {pricing?.checkout === 'closed' && (
          <li>
            This server sells no tokens at the moment
            {free > 0 && '; the free ones work without a purchase'}.
          </li>
        )}
      </ul>
    </LegalSection>
  );
}

function Refunds() {
  return (
    <LegalSection id="refunds" title="Refunds and billing">
      <ul>
        <li>
          If an analysis fails because of an error on our side (HTTP 500), its tokens are refunded
          automatically.
        </li>
        <li>
          Errors on your side (HTTP 400 or 404), such as a file that can't be used, don't lead to a
          refund of tokens already spent. A file that is not a game log costs nothing in the first
          place.
        </li>
        <li>
          If you think that a charge is wrong, <Link to={pagePaths.contact}>write to us</Link>{' '}
          within {billingDisputeDays} days of it.
        </li>
      </ul>
    </LegalSection>
  );
}
