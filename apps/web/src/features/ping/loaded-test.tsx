import { loadGradeOf } from '@ridescope/contract/ping-terms';
import { apiPrefix } from '@ridescope/contract/protocol';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import {
  discardDownload,
  type LoadedPhase,
  type LoadedResult,
  LoadRefused,
  LoadTooShort,
  runLoaded,
} from './model/loaded-run.ts';
import { increaseOf, msText } from './model/ping-text.ts';
import classes from './ping-page.module.css';
import { browserClock, sendPing } from './worker/send-ping.ts';

const phaseTexts: Record<LoadedPhase, string> = {
  idle: 'Measuring the idle line…',
  loaded: 'Measuring during a download…',
};

interface LoadedTestProps {
  /** Stops the live test for the time of this one, which would disturb it. */
  onHold: (isHeld: boolean) => void;
  result: LoadedResult | undefined;
  onResult: (result: LoadedResult | undefined) => void;
}

/** Compares the ping of the idle line with that during a download: large buffers on the way show then. */
export function LoadedTest({ onHold, result, onResult }: LoadedTestProps) {
  const [phase, setPhase] = useState<LoadedPhase>();
  const [failure, setFailure] = useState<string>();
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const start = async () => {
    if (run.current) return;
    const current = new AbortController();
    run.current = current;
    const { signal } = current;
    setFailure(undefined);
    onResult(undefined);
    onHold(true);
    try {
      const found = await runLoaded({
        pingUrl: `${apiPrefix}/ping`,
        loadUrl: `${apiPrefix}/ping/load`,
        send: sendPing,
        download: discardDownload,
        clock: browserClock,
        signal,
        onPhase: setPhase,
      });
      if (!signal.aborted) onResult(found);
    } catch (error) {
      if (!signal.aborted) setFailure(failureText(error));
    } finally {
      run.current = undefined;
      if (!signal.aborted) {
        setPhase(undefined);
        onHold(false);
      }
    }
  };
  return (
    <section className={classes.card} aria-labelledby="under-load">
      <div>
        <h2 id="under-load" className={classes.cardTitle}>
          Under load
        </h2>
        <p className={classes.hint}>
          Does your ping rise while somebody at home downloads? This test measures the idle line for
          4 seconds, then downloads up to 200 MB from the server of this page for 10 seconds. Don't
          run it on mobile data.
        </p>
      </div>
      {result && <Result result={result} />}
      {failure && <Notice severity="warning" isAlert title={failure} />}
      <div className={classes.actions}>
        <Button variant="default" {...(phase && { 'aria-disabled': true })} onClick={start}>
          {result ? 'Measure again' : 'Measure under load'}
        </Button>
        <p role="status">{phase && phaseTexts[phase]}</p>
      </div>
    </section>
  );
}

function Result({ result }: { result: LoadedResult }) {
  const increase = increaseOf(result);
  return (
    <div className={classes.result}>
      <p className={classes.grade}>
        <span className={classes.hint}>Grade</span> {loadGradeOf(increase)}
      </p>
      <div>
        <p>
          <strong>
            {msText(result.idleMs)} idle, {msText(result.loadedMs)} during the download: an increase
            of {msText(increase)}.
          </strong>
        </p>
        <p className={classes.hint}>
          {adviceFor(increase)} Medians; grades as in the speed test of DSLReports: A+ below 5 ms, A
          below 30, B below 60, C below 200, D below 400, else F.
        </p>
      </div>
    </div>
  );
}

/** From this increase on, riders notice it: other riders jump. */
const noticeableMs = 60;

function adviceFor(increaseMs: number): string {
  return increaseMs < noticeableMs
    ? "Downloads at home hardly slow your ride's data down."
    : "Downloads at home slow your ride's data down. Pause them while you ride, or turn on SQM or QoS in your router.";
}

function failureText(error: unknown): string {
  if (error instanceof LoadTooShort) {
    return 'Your line took the whole download in less than a second, so it could not be filled. Nothing to worry about.';
  }
  if (error instanceof LoadRefused && error.isBusy) {
    return 'The server has enough of these tests for now. Please try again in ten minutes.';
  }
  return 'The server of this page stopped answering. Check your connection and try again.';
}
