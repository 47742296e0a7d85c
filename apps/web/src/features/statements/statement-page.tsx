import { pagePaths, verifyPath } from '@ridescope/contract/pages';
import { codeText } from '@ridescope/contract/statement-code';
import type { Statement } from '@ridescope/contract/statements';
import { IconArrowLeft, IconCloudOff, IconFileSad, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../shared/api-client.ts';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { CopyLink } from '../../shared/ui/buttons/copy-link.tsx';
import narrow from '../../shared/ui/layout/narrow-page.module.css';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { PrintedStatement } from './printed-statement.tsx';
import { statementQuery, useSignStatement } from './statement-api.ts';
import classes from './statement-page.module.css';
import { StatementSheet } from './statement-sheet.tsx';

interface StatementPageProps {
  stored: StoredAddress;
  activityId: string;
  reportPath: string;
  productName: string;
}

/** The race statement of one activity: to read, to sign and to print. */
export function StatementPage({ stored, activityId, ...page }: StatementPageProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(
    statementQuery(stored, activityId),
  );
  return (
    <div className={narrow.page}>
      <header>
        <h1 className={narrow.title}>Race statement</h1>
        <p className={narrow.lead}>
          One page for a race organiser: what the log of this ride shows of lost power and
          connection. <TopicHelp topic="raceStatement" about="Race statement" />
        </p>
      </header>
      {data ? (
        <Loaded stored={stored} activityId={activityId} statement={data} {...page} />
      ) : isPending ? (
        <p role="status">Loading the statement…</p>
      ) : (
        <Failed error={error} isRetrying={isFetching} onRetry={refetch} />
      )}
    </div>
  );
}

function Loaded({
  stored,
  activityId,
  statement,
  reportPath,
  productName,
}: StatementPageProps & { statement: Statement }) {
  const code = statement.code === undefined ? undefined : codeText(statement.code);
  const origin = statement.publicUrl ?? window.location.origin;
  return (
    <>
      <section className={classes.card} aria-label="Code of the statement">
        {code === undefined ? (
          <SignForm stored={stored} activityId={activityId} />
        ) : (
          <Signed code={code} address={`${origin}${verifyPath(code)}`} />
        )}
        <Button
          component={Link}
          variant="default"
          to={reportPath}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Back to the report
        </Button>
      </section>
      <div className={classes.card}>
        <StatementSheet content={statement} />
      </div>
      <PrintedStatement
        content={statement}
        code={code}
        verifyAddress={`${new URL(origin).host}${pagePaths.verifyStatement}`}
        productName={productName}
      />
    </>
  );
}

function SignForm({ stored, activityId }: Pick<StatementPageProps, 'stored' | 'activityId'>) {
  const { mutate, isPending, error } = useSignStatement(stored, activityId);
  return (
    <>
      <p className={classes.text}>
        Sign this page to get a code. Anyone with the code can read the facts below, but not your
        name, your account or your other rides. To end that, delete the report.
      </p>
      {error && (
        <Notice severity="warning" title="The statement could not be signed" isAlert>
          <p>{reasonOf(error)} Nothing was changed.</p>
        </Notice>
      )}
      <Button onClick={() => mutate()} loading={isPending}>
        {error ? 'Try again' : 'Sign the statement'}
      </Button>
    </>
  );
}

function Signed({ code, address }: { code: string; address: string }) {
  return (
    <>
      <p className={classes.text}>
        The code of this statement. Anyone can check it at{' '}
        <Link to={pagePaths.verifyStatement}>Verify a race statement</Link>.
      </p>
      <p className={classes.code}>{code}</p>
      <CopyLink label="Link that checks the statement" address={address} />
      <Button onClick={() => window.print()} leftSection={<IconPrinter size={18} aria-hidden />}>
        Print or save as PDF
      </Button>
    </>
  );
}

function Failed(props: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  const { error, isRetrying, onRetry } = props;
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'NOT_FOUND' || code === 'VALIDATION_ERROR') {
    return (
      <StatePanel icon={<IconFileSad />} title="There is no such ride here" level={2}>
        The address may be mistyped, or the report was deleted.
      </StatePanel>
    );
  }
  return (
    <div role="alert">
      <StatePanel
        icon={<IconCloudOff />}
        title="The statement could not be loaded"
        level={2}
        actions={
          <Button onClick={onRetry} loading={isRetrying}>
            Retry
          </Button>
        }
      >
        {reasonOf(error)} The report itself is safe on the server.
      </StatePanel>
    </div>
  );
}

/** Reads the server's own sentence, if there is one. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something unexpected happened.';
}
