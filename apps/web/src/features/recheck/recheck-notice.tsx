import type { ReportChanges } from '@ridescope/contract/rechecks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { recheckQuery, useRecheckStep } from './recheck-api.ts';
import classes from './recheck-notice.module.css';
import { ReportChangeList } from './report-change-list.tsx';

interface RecheckNoticeProps {
  /** Where the report is stored; older rules than the newest made it. */
  stored: StoredAddress;
  /** Names a ride of the report by its place; undefined where there is only one. */
  titleOf: (position: number) => string | undefined;
  /** Called when another report has taken its place. */
  onReplaced: () => void;
}

/** Offers to check a ride again with newer rules, and shows what they found until its rider decides. */
export function RecheckNotice({ stored, titleOf, onReplaced }: RecheckNoticeProps) {
  const { data } = useQuery(recheckQuery(stored));
  const step = useRecheckStep(stored);
  const { changes, state } = data ?? {};
  useReplacement(state, onReplaced);
  switch (state) {
    case 'available':
      return <Offer step={step} />;
    case 'queued':
      return (
        <div role="status">
          <Notice severity="info" title="Checking this ride again…">
            <p>This usually takes a few seconds. Your report stays as it is.</p>
          </Notice>
        </div>
      );
    case 'ready':
      return <Result step={step} changes={changes} titleOf={titleOf} />;
    case 'failed':
      return (
        <Notice
          severity="warning"
          title="This ride could not be checked again"
          actions={
            <Button
              variant="default"
              size="sm"
              loading={step.isPending}
              onClick={() => step.mutate('start')}
            >
              Try again
            </Button>
          }
        >
          <p>Its recording could not be read. Your report stays as it is.</p>
          <StepFailed step={step} />
        </Notice>
      );
    case 'noRecording':
      return (
        <p className={classes.aside}>
          Older rules made this report, and there is no recording of this ride to check it again. If
          you still have the log, you can delete this report and upload the log once more.
        </p>
      );
    default:
      return null;
  }
}

interface StepProps {
  step: ReturnType<typeof useRecheckStep>;
}

function Offer({ step }: StepProps) {
  return (
    <aside className={classes.offer} aria-label="Newer rules">
      <div>
        <p>
          <strong>Newer rules can check this ride again.</strong> It is free, doesn't need the log,
          and changes your report only if you want it to.
        </p>
        <StepFailed step={step} />
      </div>
      <Button
        className={classes.action}
        variant="default"
        size="sm"
        loading={step.isPending}
        onClick={() => step.mutate('start')}
      >
        Check again with the newest rules
      </Button>
    </aside>
  );
}

interface ResultProps extends StepProps {
  changes: ReportChanges | undefined;
  titleOf: RecheckNoticeProps['titleOf'];
}

/** What the newer rules found, for its rider to decide. */
function Result({ step, changes, titleOf }: ResultProps) {
  const { mutate, isPending, variables } = step;
  return (
    <Notice
      severity="info"
      title={titleOfResult(changes?.activities.length ?? 0)}
      actions={
        <>
          <Button
            size="sm"
            loading={isPending && variables === 'accept'}
            disabled={isPending}
            onClick={() => mutate('accept', { onSuccess: () => showToast('Report updated') })}
          >
            Use the new report
          </Button>
          <Button
            variant="default"
            size="sm"
            loading={isPending && variables === 'decline'}
            disabled={isPending}
            onClick={() => mutate('decline')}
          >
            Keep the old report
          </Button>
        </>
      }
    >
      {changes && <ReportChangeList changes={changes} titleOf={titleOf} />}
      <p>
        The new report replaces this one when you use it. A shared link keeps showing the report as
        you shared it.
      </p>
      <StepFailed step={step} />
    </Notice>
  );
}

function StepFailed({ step }: StepProps) {
  if (!step.isError) return null;
  return <p role="alert">That did not work. Your report stays as it is. Please try again.</p>;
}

/** Returns when the report has become current: accepted here, or because the new one says the same. */
function useReplacement(state: string | undefined, onReplaced: () => void): void {
  const before = useRef(state);
  useEffect(() => {
    if (state === 'current' && before.current !== undefined && before.current !== 'current') {
      if (before.current === 'queued') showToast('Checked again: nothing has changed');
      onReplaced();
    }
    before.current = state;
  }, [state, onReplaced]);
}

function titleOfResult(changedRides: number): string {
  if (changedRides === 0) return 'Checked again: only details of some figures differ';
  return 'The newest rules give a different result';
}
