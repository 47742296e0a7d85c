import { liveMessages } from '@ridescope/words/en/live-view';
import { liveBoardMessages, liveStartMessages } from '@ridescope/words/en/pages/live-view';
import { spanText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { useDevice } from '../../shared/use-device.ts';
import classes from './live-start.module.css';
import type { LiveState } from './use-live-view.ts';

interface LiveStartProps {
  state: Exclude<LiveState, { name: 'following' }>;
  onChoose: () => void;
  onGoOn: (handle: FileSystemFileHandle) => void;
  onForget: () => void;
}

/** Asks for the log, or says which browsers and programs can follow it. */
export function LiveStart({ state, onChoose, onGoOn, onForget }: LiveStartProps) {
  const device = useDevice();
  if (state.name === 'starting') return <div className={classes.waiting} />;
  if (device === 'phone') return <OnPhone />;
  if (state.name === 'unsupported') return <OtherWays />;
  const { remembered, problem } = state;
  return (
    <section className={classes.card} aria-label={liveStartMessages['your-log']}>
      {problem && (
        <Notice
          severity="warning"
          isAlert
          title={
            problem === 'notAllowed' ? liveStartMessages['not-allowed'] : liveStartMessages.stopped
          }
        >
          <p>
            {problem === 'notAllowed'
              ? liveStartMessages['allow-reading']
              : liveStartMessages.reload}
          </p>
        </Notice>
      )}
      <div className={classes.columns}>
        <div className={classes.choice}>
          <div className={classes.actions}>
            {remembered && (
              <Button size="md" onClick={() => onGoOn(remembered)}>
                {writeMessage(liveStartMessages['go-on'], { name: remembered.name })}
              </Button>
            )}
            <Button size="md" variant={remembered ? 'default' : 'filled'} onClick={onChoose}>
              {remembered ? liveStartMessages['choose-another'] : liveStartMessages.choose}
            </Button>
            {remembered && (
              <Button size="md" variant="default" onClick={onForget}>
                {liveStartMessages.forget}
              </Button>
            )}
          </div>
          <p className={classes.text}>{liveStartMessages['where-log']}</p>
        </div>
        <RidePicture />
      </div>
    </section>
  );
}

const exampleLossS = 12;

/** What the page looks like when something goes wrong in a ride. The words above say the same, so screen readers skip it. */
function RidePicture() {
  return (
    <div className={classes.picture} aria-hidden>
      <p className={classes.example}>{liveStartMessages.example}</p>
      <p className={classes.figure}>
        {liveBoardMessages['frame-rate']} <strong>86.8</strong>
      </p>
      <p className={classes.figure}>
        {liveBoardMessages.server}{' '}
        <strong className={classes.bad}>
          {writeMessage(liveMessages['connection-lost'], { length: spanText(exampleLossS) })}
        </strong>
      </p>
    </div>
  );
}

/** The log is on another device, whatever the browser can. */
function OnPhone() {
  return (
    <Notice severity="info" title={liveStartMessages['on-phone-title']}>
      <p>{liveStartMessages['on-phone']}</p>
    </Notice>
  );
}

function OtherWays() {
  return (
    <Notice severity="info" title={liveStartMessages['no-following']}>
      <p>
        {liveStartMessages['other-browsers']}
        {!window.isSecureContext && ` ${liveStartMessages['needs-https']}`}
      </p>
    </Notice>
  );
}
