import { percentText } from '@ridescope/words/format/format-number';
import { IconCopy, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { SeverityIcon } from '../../shared/ui/tables/severity-icon.tsx';
import { HelpOverPage } from '../../shared/ui/terms/help-over-page.tsx';
import { AttachPing } from './attach-ping.tsx';
import { LoadedTest } from './loaded-test.tsx';
import type { LoadedResult } from './model/loaded-run.ts';
import { figuresOf } from './model/ping-figures.ts';
import type { PingPageProps, PingTarget } from './model/ping-target.ts';
import { msText, pingText, storedFigures } from './model/ping-text.ts';
import { pingVerdict } from './model/ping-verdict.ts';
import { ChartLegend, PingChart } from './ping-chart.tsx';
import { PingFigureList } from './ping-figure-list.tsx';
import classes from './ping-page.module.css';
import { usePingMonitor } from './use-ping-monitor.ts';

interface PingTestViewProps extends PingPageProps {
  targets: readonly PingTarget[];
}

/** The running test: chart, figures, and what can be done with them. */
export function PingTestView(props: PingTestViewProps) {
  const { targets, productName, signInPath, reportPath } = props;
  const test = usePingMonitor(targets.map(({ url }) => url));
  const [load, setLoad] = useState<LoadedResult>();
  const { samples, nowMs, endpoint, state } = test;
  const figures = useMemo(() => figuresOf(samples), [samples]);
  const target = targets[endpoint];
  const stored = target && storedFigures(target.host, figures, load);
  const verdict = pingVerdict({ target, samples, figures });
  const { answers } = figures;
  const summary = answers
    ? `Average ${msText(answers.avgMs)}, maximum ${msText(answers.maxMs)}, ${percentText(figures.lostPercent)} without an answer, of ${figures.samples} requests.`
    : 'No answer yet.';
  const copy = async () => {
    const isCopied = stored !== undefined && (await copyText(pingText(stored, productName)));
    showToast(
      isCopied ? 'The figures are copied' : "This browser doesn't allow copying here",
      isCopied ? 'done' : 'failed',
    );
  };
  return (
    <>
      <section className={classes.card} aria-label="Live test">
        <p className={classes.verdict}>
          <SeverityIcon severity={verdict.tone} size={32} />
          <strong>{verdict.answer}</strong>
          <span>{verdict.reason}</span>
        </p>
        {target && (
          <p className={classes.to}>
            To {target.host}
            {endpoint > 0 && ', the server of this page'}
          </p>
        )}
        <PingFigureList figures={figures} isJudged={target?.kind !== 'own'} />
        <PingChart samples={samples} figures={figures} nowMs={nowMs} summary={summary} />
        <ChartLegend />
        <Announcement
          summary={`${verdict.answer}. ${verdict.reason} ${summary}`}
          samples={figures.samples}
        />
        <div className={classes.actions}>
          {state === 'running' ? (
            <Button
              variant="default"
              leftSection={<IconPlayerPause size={18} aria-hidden />}
              onClick={test.pause}
            >
              Pause
            </Button>
          ) : (
            <Button leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={test.resume}>
              Continue
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={test.restart}
          >
            Restart
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            disabled={!stored}
            onClick={copy}
          >
            Copy as text
          </Button>
          <AttachPing figures={stored} signInPath={signInPath} reportPath={reportPath} />
        </div>
        {target && <TargetNote target={target} />}
      </section>
      {/* Below the figures, because it comes when they are already being read. */}
      {target && endpoint > 0 && <FallbackNotice from={targets[0]} to={target} />}
      <LoadedTest onHold={test.hold} result={load} onResult={setLoad} />
    </>
  );
}

function FallbackNotice({ from, to }: { from: PingTarget | undefined; to: PingTarget }) {
  return (
    <Notice severity="warning" isAlert title={`${from?.host} can't be reached from this browser`}>
      <p>
        So this test measures {to.host} instead, the server of this page. It isn't near the game's
        servers, but shows whether your own connection is steady. A blocker in the browser, a
        firewall or an outage may be the cause.
      </p>
    </Notice>
  );
}

function TargetNote({ target }: { target: PingTarget }) {
  const { kind, host } = target;
  return (
    <div className={classes.note}>
      {kind === 'usual' && (
        <p>
          This measures servers near the game's infrastructure in Oregon ({host}). It is not
          identical to the game's own traffic.
        </p>
      )}
      {kind === 'configured' && (
        <p>
          This measures {host}, which the operator of this site chose in place of a server near the
          game's infrastructure in Oregon. It is not identical to the game's own traffic.
        </p>
      )}
      {kind === 'own' && (
        <p>This measures {host}. It is not identical to the game's own traffic.</p>
      )}
      <p>
        Your browser sends one request a second while this page is in view. They stop when you leave
        it.{' '}
        <HelpOverPage topic="pingTestLatency">
          What do ping and latency mean for a ride?
        </HelpOverPage>
      </p>
    </div>
  );
}

/** Reads the figures out now and then, not every second. */
function Announcement({ summary, samples }: { summary: string; samples: number }) {
  const every = 30;
  const [reported, setShown] = useState({ at: 0, text: '' });
  const due = Math.floor(samples / every) * every;
  if (due !== reported.at) setShown({ at: due, text: due === 0 ? '' : summary });
  return (
    <VisuallyHidden component="p" role="status">
      {reported.text}
    </VisuallyHidden>
  );
}
