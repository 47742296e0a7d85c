import { demosPath, liveDemoFile } from '@ridescope/contract/demos';
import { useEffect, useState } from 'react';
import { mayRead } from '../../shared/file-handles.ts';
import { canFollow, chooseLog, forgetLog, rememberedLog } from './chosen-log.ts';
import { followLog } from './follow/follow-log.ts';
import type { FollowMessage } from './follow/follow-messages.ts';

export type LiveState =
  /** Before the browser has said what it can. */
  | { name: 'starting' }
  | { name: 'unsupported' }
  /** `remembered` needs only a press to go on. */
  | { name: 'start'; remembered?: FileSystemFileHandle; problem?: 'notAllowed' | 'failed' }
  /** Without a handle it is the demo that is followed. */
  | { name: 'following'; handle?: FileSystemFileHandle; message?: FollowMessage };

export interface LiveViewControls {
  state: LiveState;
  choose: () => void;
  goOn: (handle: FileSystemFileHandle) => void;
  stop: () => void;
  forget: () => void;
  /** Shows a ride of the samples, in any browser. */
  watchDemo: () => void;
}

/** Follows the log that the rider chose, or the one that this browser remembers, for as long as the page is open. */
export function useLiveView(): LiveViewControls {
  const [state, setState] = useState<LiveState>({ name: 'starting' });
  const handle = state.name === 'following' ? state.handle : undefined;
  const log = handle ?? (state.name === 'following' ? demosPath + liveDemoFile : undefined);

  useEffect(() => {
    let isOpen = true;
    void firstState().then((first) => {
      if (isOpen) setState((now) => (now.name === 'starting' ? first : now));
    });
    return () => {
      isOpen = false;
    };
  }, []);

  useEffect(() => {
    if (log === undefined) return;
    const remembered = typeof log === 'string' ? {} : { remembered: log };
    return followLog(
      log,
      (message) =>
        setState(
          message.trouble?.reason === 'notAllowed'
            ? { name: 'start', ...remembered, problem: 'notAllowed' }
            : { name: 'following', ...(typeof log !== 'string' && { handle: log }), message },
        ),
      () => setState({ name: 'start', ...remembered, problem: 'failed' }),
    );
  }, [log]);

  const goOn = async (log: FileSystemFileHandle) => {
    const isAllowed = await mayRead(log, true);
    setState(
      isAllowed
        ? { name: 'following', handle: log }
        : { name: 'start', remembered: log, problem: 'notAllowed' },
    );
  };
  return {
    state,
    async choose() {
      const chosen = await chooseLog();
      if (chosen) await goOn(chosen);
    },
    goOn,
    stop() {
      if (handle) setState({ name: 'start', remembered: handle });
      // A browser that follows no file could still show the demo.
      else void firstState(false).then(setState);
    },
    async forget() {
      await forgetLog();
      setState({ name: 'start' });
    },
    watchDemo: () => setState({ name: 'following' }),
  };
}

/** @param goesOn whether a remembered log that may be read is followed at once */
async function firstState(goesOn = true): Promise<LiveState> {
  if (!canFollow()) return { name: 'unsupported' };
  const log = await rememberedLog();
  if (!log) return { name: 'start' };
  // A browser that keeps the permission lets the page go on without a press.
  return goesOn && (await mayRead(log, false))
    ? { name: 'following', handle: log }
    : { name: 'start', remembered: log };
}
