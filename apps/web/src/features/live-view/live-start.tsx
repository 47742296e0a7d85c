import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
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
  if (state.name === 'starting') return <div className={classes.waiting} />;
  if (state.name === 'unsupported') return <OtherWays />;
  const { remembered, problem } = state;
  return (
    <section className={classes.card} aria-label="Your log">
      {problem && (
        <Notice
          severity="warning"
          isAlert
          title={
            problem === 'notAllowed'
              ? "Your browser doesn't let the page read the log"
              : 'The live view stopped'
          }
        >
          <p>
            {problem === 'notAllowed'
              ? 'Press the button again and allow reading. The page only reads, it never writes.'
              : 'Reload the page and try again. Your log is safe.'}
          </p>
        </Notice>
      )}
      <div className={classes.columns}>
        <div className={classes.choice}>
          <div className={classes.actions}>
            {remembered && (
              <Button size="md" onClick={() => onGoOn(remembered)}>
                Go on with {remembered.name}
              </Button>
            )}
            <Button size="md" variant={remembered ? 'default' : 'filled'} onClick={onChoose}>
              {remembered ? 'Choose another log' : 'Choose Log.txt'}
            </Button>
            {remembered && (
              <Button size="md" variant="default" onClick={onForget}>
                Forget this log
              </Button>
            )}
          </div>
          <p className={classes.text}>
            The game keeps it in Documents, Zwift, Logs. Choose it before or during the ride: this
            browser remembers it for the next one. Reading doesn't lock the file or slow the game
            down.
          </p>
        </div>
        <RidePicture />
      </div>
    </section>
  );
}

/** What the page looks like during a ride. The words above say the same, so screen readers skip it. */
function RidePicture() {
  return (
    <div className={classes.picture} aria-hidden>
      <p className={classes.calm}>Nothing went wrong in the last 5 minutes.</p>
      <p className={classes.figure}>
        Frame rate <strong>86.8</strong>
      </p>
      <p className={classes.figure}>
        Game server <strong className={classes.good}>Connected</strong>
      </p>
    </div>
  );
}

function OtherWays() {
  return (
    <Notice severity="info" title="This browser can't follow a file">
      <p>
        Chrome, Edge and Opera on a computer can. Open this page there, on the computer that runs
        the game.
        {!window.isSecureContext && ' Its address must begin with https.'}
      </p>
    </Notice>
  );
}
