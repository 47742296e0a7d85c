import { pagePaths, verifyPath } from '@ridescope/contract/pages';
import { codeText, readCode } from '@ridescope/contract/statement-code';
import type { Verification } from '@ridescope/contract/statements';
import { refusedTexts, unprovenText } from '@ridescope/words/texts/statement-answers';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../shared/api-client.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { FormField } from '../../shared/ui/forms/form-field.tsx';
import { OptionalPart } from '../../shared/ui/late/optional-part.tsx';
import narrow from '../../shared/ui/layout/narrow-page.module.css';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { verificationQuery } from './statement-api.ts';
import classes from './statement-page.module.css';

// With the words of all problems, which only a code that is confirmed needs.
const StatementSheet = lazy(async () => ({
  default: (await import('./statement-sheet.tsx')).StatementSheet,
}));

const ComparisonCard = lazy(async () => ({
  default: (await import('./comparison/comparison-card.tsx')).ComparisonCard,
}));

/** Checks the code of a race statement. The code is in the address, behind `#`. */
export function VerifyPage() {
  const { hash, search, key } = useLocation();
  // In the query where the form was sent before the app was there.
  const code = decoded(hash.slice(1)) || (new URLSearchParams(search).get('code') ?? '');
  return (
    <div className={narrow.page}>
      <header>
        <h1 className={narrow.title}>Verify a race statement</h1>
        <p className={narrow.lead}>
          Type the code from the page that a rider gave you. You see what our server has stored, and
          can compare it with the page. {unprovenText}{' '}
          <TopicHelp topic="raceStatement" about="Verify a race statement" />
        </p>
      </header>
      <CodeForm key={code} code={code} />
      {code !== '' && <Answer key={`${key} ${code}`} code={code} />}
    </div>
  );
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    // Not an address that this page made.
    return hash;
  }
}

function CodeForm({ code }: { code: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readCode(typed);
    setIsRefused(read === undefined);
    // The same code again is a new check.
    if (read !== undefined) void navigate(verifyPath(codeText(read)), { replace: true });
  };
  return (
    <section className={classes.card} aria-label="Code">
      <form
        className={classes.form}
        onSubmit={submit}
        noValidate
        action={pagePaths.verifyStatement}
      >
        <FormField
          label="Code of the statement"
          type="text"
          autoComplete="off"
          binding={{
            name: 'code',
            value: typed,
            error: isRefused ? 'A code has 16 characters, like 7K2M-90QX-4TFB-WD3E.' : undefined,
            onChange: setTyped,
          }}
          hint="16 characters. Hyphens and capitals don't matter."
        />
        <Button type="submit">Verify</Button>
      </form>
    </section>
  );
}

function Answer({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useQuery(verificationQuery(code));
  if (data && !isFetching) return <Result verification={data} />;
  if (error && !isFetching) {
    return (
      <Notice
        severity="warning"
        isAlert
        title="The code could not be checked"
        actions={
          <Button size="sm" onClick={() => refetch()}>
            Retry
          </Button>
        }
      >
        <p>
          {error instanceof ApiError ? error.message : 'Something unexpected happened.'} This says
          nothing about the statement.
        </p>
      </Notice>
    );
  }
  return <p role="status">Checking the code…</p>;
}

function Result({ verification }: { verification: Verification }) {
  if (verification.result !== 'valid') {
    const { title, text } = refusedTexts[verification.result];
    return (
      <Notice
        severity={verification.result === 'unknown' ? 'critical' : 'warning'}
        isAlert
        title={title}
      >
        <p>{text}</p>
      </Notice>
    );
  }
  return (
    <>
      <Notice severity="good" isAlert title="Yes: our stored report says this">
        <p>Compare it with the page in your hand. Anything that differs there was altered.</p>
      </Notice>
      <div className={classes.card}>
        <OptionalPart otherwise={<p>The facts could not be loaded. Load this page again.</p>}>
          <StatementSheet content={verification} />
        </OptionalPart>
      </div>
      <OptionalPart otherwise={null}>
        <ComparisonCard content={verification} />
      </OptionalPart>
    </>
  );
}
