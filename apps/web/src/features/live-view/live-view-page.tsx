import { firstDemoPath, pagePaths } from '@ridescope/contract/pages';
import { liveStartMessages } from '@ridescope/words/en/pages/live-view';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { copyOf } from '../../shared/file-handles.ts';
import { handOverFiles } from '../../shared/file-takers.ts';
import { LaterCode } from '../../shared/later-code.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Later } from '../../shared/ui/late/later.tsx';
import { NeedsScript } from '../../shared/ui/late/needs-script.tsx';
import narrow from '../../shared/ui/layout/narrow-page.module.css';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { HelpOverPage } from '../../shared/ui/terms/help-over-page.tsx';
import { useDevice } from '../../shared/use-device.ts';
import { LiveStart } from './live-start.tsx';
import { TerminalWay } from './parts/terminal-way.tsx';
import { useLiveView } from './use-live-view.ts';

/** What shows the ride. It is hidden until a log is chosen. */
const liveBoard = new LaterCode(() => import('./live-board.tsx'));

/** Watches a ride while the game writes its log. The browser reads it, and nothing is sent. */
export function LiveViewPage() {
  const { state, choose, goOn, stop, forget, watchDemo } = useLiveView();
  const [isFailed, setIsFailed] = useState(false);
  const device = useDevice();
  const navigate = useNavigate();
  const chooseLog = () => {
    // While the rider looks for the file.
    liveBoard.prepare();
    choose();
  };
  const showReport = async (handle: FileSystemFileHandle) => {
    try {
      // The upload page reads it for a visitor, and sends it for a user.
      handOverFiles([await copyOf(handle)]);
      navigate(pagePaths.upload);
    } catch {
      setIsFailed(true);
    }
  };
  if (state.name === 'following') {
    const { handle } = state;
    return (
      <>
        {isFailed && (
          <Notice severity="warning" isAlert title={liveStartMessages['not-read']}>
            <p>{liveStartMessages['try-again']}</p>
          </Notice>
        )}
        <Later code={liveBoard}>
          {({ LiveBoard }) => (
            <LiveBoard
              message={state.message}
              isDemo={handle === undefined}
              onStop={stop}
              onReport={() => (handle ? void showReport(handle) : navigate(firstDemoPath))}
            />
          )}
        </Later>
      </>
    );
  }
  return (
    <div className={narrow.page}>
      <header>
        <h1 className={narrow.title}>{liveStartMessages.title}</h1>
        <p className={narrow.lead}>{liveStartMessages.lead}</p>
      </header>
      <NeedsScript>{liveStartMessages['needs-script']}</NeedsScript>
      <LiveStart state={state} onChoose={chooseLog} onGoOn={goOn} onForget={forget} />
      {state.name !== 'starting' && (
        <p>
          <Button
            variant="default"
            size="md"
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            onClick={() => {
              liveBoard.prepare();
              watchDemo();
            }}
          >
            {liveStartMessages['watch-demo']}
          </Button>
        </p>
      )}
      {state.name !== 'starting' && device !== 'phone' && (
        <TerminalWay isOnlyWay={state.name === 'unsupported'} />
      )}
      <p>
        <HelpOverPage topic="liveView">{liveStartMessages['how-works']}</HelpOverPage>
      </p>
      {state.name === 'start' && state.remembered && (
        <Button variant="default" onClick={() => state.remembered && showReport(state.remembered)}>
          {liveStartMessages['show-report']}
        </Button>
      )}
    </div>
  );
}
