import { browserStorage, cookies } from '@ridescope/contract/browser-data';
import { minimumAge } from '@ridescope/contract/legal-terms';
import { pagePaths } from '@ridescope/contract/pages';
import { retainedData } from '@ridescope/contract/retained-data';
import { deletedAccountDays, privacyAnswerMonths } from '@ridescope/contract/retention-terms';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { environmentQuery } from '../../shared/environment-query.ts';
import { siteFacts } from '../../shared/site-facts.ts';
import classes from './legal-page.module.css';
import { LegalPage, LegalSection } from './legal-page.tsx';

/** The privacy policy. What is stored comes from the list that a test compares with the database. */
export function PrivacyPage() {
  const facts = siteFacts();
  const { operator, operatorForm } = facts;
  return (
    <LegalPage
      title="Privacy policy"
      lead={`${operator}, ${operatorForm}, operates this site and is responsible for the data on it. There are no ads and no trackers, and we don't sell data.`}
    >
      <LegalSection id="short" title="In short">
        <ul>
          <li>
            Without an account, your browser reads your log itself, and nothing of it is sent.
          </li>
          <li>
            With an account, your browser masks names, chat, addresses and similar data before it
            sends a log, unless you turn that off.
          </li>
          <li>Logs are deleted after they have been read. Reports stay until you delete them.</li>
          <li>In Settings you can export everything, and delete your account.</li>
        </ul>
      </LegalSection>
      <LegalSection id="kept" title="What is kept, and for how long">
        <dl className={classes.retained}>
          {retainedData.map(({ name, what, howLong, fact }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact ? `${what} ${facts[fact]}` : what}</dd>
              <dd>{howLong}.</dd>
            </div>
          ))}
        </dl>
        <p>
          The server also writes technical log lines: the time, the kind of a call, and the number
          of an account. They contain no email, no network address and nothing from your log.
        </p>
      </LegalSection>
      <LegalSection id="browser" title="Cookies and storage in your browser">
        <p>
          The sign-in cookies, whose names begin with <code>ridescope</code> or{' '}
          <code>__Host-ridescope</code>, are needed to keep you signed in. Usage data is recorded
          only after you press OK in the cookie banner.
        </p>
        <BrowserItems items={cookies} />
        <p>
          These stay in your browser. Only two of them are ever sent, when you go on with what they
          are for: the email of an unfinished sign-up or reset, and a log that waits for its upload.
        </p>
        <BrowserItems items={browserStorage} />
      </LegalSection>
      <OtherReaders />
      <Rights />
      <LegalSection id="more" title="Children and changes">
        <p>
          The service is not for children under {minimumAge}. When this policy changes, so does the
          date at the top. The <Link to={pagePaths.terms}>terms of use</Link> apply as well.
        </p>
      </LegalSection>
    </LegalPage>
  );
}

function OtherReaders() {
  const { data: environment } = useQuery(environmentQuery);
  const model = environment?.languageModel;
  const { mailWay, paymentWay } = siteFacts();
  return (
    <LegalSection id="others" title="Who else gets data">
      <p>
        Pages load nothing from other sites, with one exception: while the ping test is open, your
        browser sends requests without cookies to the server that the test names, by default one of
        Amazon in Oregon, which sees your network address. Nobody gets data for advertising.{' '}
        {mailWay} {paymentWay} The operator may rent the machines, the database and the storage on
        which this site runs.
      </p>
      {model && (
        <p>
          If you turn on the language model in Settings, the results of your new advanced analyses
          are sent to {model.host}: times, shares, likely causes, fixes and kinds of sensors. The
          model {model.name} puts them into sentences. Your name, email, log and device names are
          not sent. It is off until you turn it on.
        </p>
      )}
      <p>What you share is public for everyone who has the link, until you revoke it.</p>
    </LegalSection>
  );
}

function Rights() {
  return (
    <LegalSection id="rights" title="Your rights">
      <ul>
        <li>See and export: Settings exports everything that belongs to your account.</li>
        <li>
          Delete: Settings deletes your account. Access ends at once, and the account data is
          deleted within {deletedAccountDays} days of the request, except what the list above names.
        </li>
        <li>
          Correct, restrict, object, or ask: <Link to={pagePaths.contact}>write to us</Link>. We
          answer requests about privacy within{' '}
          {privacyAnswerMonths === 1 ? 'one month' : `${privacyAnswerMonths} months`}.
        </li>
      </ul>
    </LegalSection>
  );
}

function BrowserItems({ items }: { items: typeof browserStorage }) {
  return (
    <dl className={classes.retained}>
      {items.map(({ names, what }) => (
        <div key={what}>
          <dt className={classes.names}>{names.join(', ')}</dt>
          <dd>{what}.</dd>
        </div>
      ))}
    </dl>
  );
}
