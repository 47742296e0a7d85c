import type { LiveIncident, LiveView } from '@ridescope/contract/live-view';
import { liveBoardMessages, liveStartMessages } from '@ridescope/words/en/pages/live-view';
import { countText, fpsNumber } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import {
  incidentEndText,
  incidentText,
  liveConnectionText,
  liveGapText,
  notKnownText,
} from '@ridescope/words/live/live-texts';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useRef } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Disclosure } from '../../shared/ui/layout/disclosure.tsx';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import { demoSpeed } from './follow/demo-log.ts';
import type { FollowMessage } from './follow/follow-messages.ts';
import classes from './live-board.module.css';
import { soundIncident } from './model/incident-sound.ts';
import { canFillScreen, useFullScreen } from './model/use-full-screen.ts';
import { useLiveChoices } from './model/use-live-choices.ts';
import { FrameRateStrip } from './parts/frame-rate-strip.tsx';
import { IncidentList } from './parts/incident-list.tsx';
import { LiveSwitches } from './parts/live-switches.tsx';
import { SensorList } from './parts/sensor-list.tsx';
import { troubleText } from './trouble-text.ts';
import { useNewIncidents } from './use-new-incidents.ts';

interface LiveBoardProps {
  /** Absent until the worker has looked at the file. */
  message: FollowMessage | undefined;
  /** A ride of the samples, faster than it was. */
  isDemo?: boolean;
  onStop: () => void;
  onReport: () => void;
}

/** A game writes something every few seconds; from this long on the silence is worth a word. */
const quietFromS = 5;
/** The figures may be wrong by then: the game writes several lines in it, whatever happens. */
const staleFromS = 30;
/** For so many seconds of its log a session is worth a word. */
const newForS = 60;
const none: readonly LiveIncident[] = [];

/** The ride as it is now, large enough to read from the bike. */
export function LiveBoard({ message, isDemo = false, onStop, onReport }: LiveBoardProps) {
  const choices = useLiveChoices();
  const board = useRef<HTMLDivElement>(null);
  const [isFull, toggleFullScreen] = useFullScreen(board);
  const view = message?.view;
  const latest = useNewIncidents(view?.incidents ?? none, message?.session ?? 1, (incident) => {
    if (choices.hasSound) soundIncident(incident.grade === 'critical');
  });
  return (
    <div
      ref={board}
      className={classes.board}
      data-contrast={choices.hasContrast ? 'high' : undefined}
    >
      <header className={classes.head}>
        <h1 className={classes.title}>{liveStartMessages.title}</h1>
        <p className={classes.state}>
          {isDemo && `${writeMessage(liveBoardMessages.demo, { speed: demoSpeed })} `}
          {stateText(message)}
        </p>
        <div className={classes.actions}>
          <Button onClick={onReport}>{liveStartMessages['show-report']}</Button>
          {canFillScreen() && (
            <Button variant="default" onClick={toggleFullScreen}>
              {isFull ? liveBoardMessages['leave-full-screen'] : liveBoardMessages['full-screen']}
            </Button>
          )}
          <Button variant="default" onClick={onStop}>
            {liveBoardMessages.stop}
          </Button>
        </div>
      </header>
      {/* One for the whole page, so that a screen reader hears of incidents and of nothing else. */}
      <VisuallyHidden aria-live="assertive" role="status">
        {latest ? announcementOf(latest, view?.incidents ?? none) : ''}
      </VisuallyHidden>
      {view && <Figures view={view} isCurrent={message !== undefined && isCurrent(message)} />}
      <LiveSwitches choices={choices} />
    </div>
  );
}

function stateText(message: FollowMessage | undefined): string {
  if (!message) return liveBoardMessages.opening;
  const { view, quietS, trouble, session } = message;
  if (trouble) return troubleText(trouble);
  if (!view) return liveBoardMessages['first-lines'];
  if (quietS >= quietFromS)
    return writeMessage(liveBoardMessages['no-lines'], { length: spanText(quietS) });
  const riding = view.isRiding ? liveBoardMessages.riding : liveBoardMessages['not-riding'];
  const isNew = session > 1 && view.t < newForS;
  return isNew ? writeMessage(liveBoardMessages['new-session'], { riding }) : riding;
}

/** Whether the view is of now: the log can be read, and the game writes. */
function isCurrent({ quietS, trouble }: FollowMessage): boolean {
  return trouble === undefined && quietS < staleFromS;
}

/** What is read out of an incident: as it was when it began, then once that it is over, and nothing when it is old. */
function announcementOf(begun: LiveIncident, incidents: readonly LiveIncident[]): string {
  const now = incidents.find(({ key }) => key === begun.key);
  if (!now) return '';
  if (now.endS === undefined || begun.endS !== undefined) return incidentText(begun);
  return incidentEndText(now);
}

function Figures({ view, isCurrent: isNow }: { view: LiveView; isCurrent: boolean }) {
  const { frameRate, ridersNearby, connection } = view;
  return (
    <>
      <div className={classes.incidents}>
        <IncidentList view={view} isCurrent={isNow} />
      </div>
      <dl className={classes.figures}>
        <div className={classes.figure}>
          <dt>{liveBoardMessages['frame-rate']}</dt>
          {frameRate ? (
            <dd>
              <span className={classes.value}>{fpsNumber(frameRate.now)}</span>
              <span className={classes.unit}>
                {frameRate.mean === undefined
                  ? liveBoardMessages.fps
                  : writeMessage(liveBoardMessages.mean, { mean: fpsNumber(frameRate.mean) })}
              </span>
            </dd>
          ) : (
            <dd className={classes.word}>{notKnownText}</dd>
          )}
        </div>
        <div className={classes.figure} data-state={connection.state}>
          <dt>{liveBoardMessages.server}</dt>
          <dd className={classes.word}>{liveConnectionText(view)}</dd>
        </div>
        {ridersNearby !== undefined && (
          <div className={classes.figure}>
            <dt>{liveBoardMessages.riders}</dt>
            <dd className={classes.value}>{countText(ridersNearby)}</dd>
          </div>
        )}
      </dl>
      <div className={classes.sensors}>
        <SensorList sensors={view.sensors} />
      </div>
      {frameRate && <FrameRateStrip frameRate={frameRate} nowS={view.t} />}
      <Disclosure summary={liveBoardMessages.unknown}>
        <ul className={classes.gaps}>
          {view.gaps.map((gap) => (
            <li key={gap}>{liveGapText(gap)}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
