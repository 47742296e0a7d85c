import { useEffect, useState } from 'react';
import { canFollow, chooseLog, forgetLog, mayRead, rememberedLog } from './chosen-log.ts';
import { followLog } from './follow/follow-log.ts';
import type { FollowMessage } from './follow/follow-messages.ts';

export type LiveState =
  /** Before the browser has said what it can. */
  | { name: 'starting' }
  | { name: 'unsupported' }
  /** `remembered` needs only a press to go on. */
  | { name: 'start'; remembered?: FileSystemFileHandle; problem?: 'notAllowed' | 'failed' }
  | { name: 'following'; handle: FileSystemFileHandle; message?: FollowMessage };

export interface LiveViewControls {
  state: LiveState;
  choose: () => void;
  goOn: (handle: FileSystemFileHandle) => void;
  stop: () => void;
  forget: () => void;
}

/** Follows the log that the rider chose, or the one that this browser remembers, for as long as the page is open. */
export function useLiveView(): LiveViewControls {
  const [state, setState] = useState<LiveState>({ name: 'starting' });
  const handle = state.name === 'following' ? state.handle : undefined;

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
    if (!handle) return;
    return followLog(
      handle,
      (message) =>
        setState(
          message.trouble?.reason === 'notAllowed'
            ? { name: 'start', remembered: handle, problem: 'notAllowed' }
            : { name: 'following', handle, message },
        ),
      () => setState({ name: 'start', remembered: handle, problem: 'failed' }),
    );
  }, [handle]);

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
    stop: () => setState(handle ? { name: 'start', remembered: handle } : { name: 'start' }),
    async forget() {
      await forgetLog();
      setState({ name: 'start' });
    },
  };
}

async function firstState(): Promise<LiveState> {
  if (!canFollow()) return { name: 'unsupported' };
  const log = await rememberedLog();
  if (!log) return { name: 'start' };
  // A browser that keeps the permission lets the page go on without a press.
  return (await mayRead(log, false))
    ? { name: 'following', handle: log }
    : { name: 'start', remembered: log };
}
