import type { AccountUser } from '@ridescope/contract/auth';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { signCallsWith } from '../api-client.ts';
import type { KnownEnd } from './session-end.ts';
import type { SessionState } from './session-state.ts';
import { SessionStore } from './session-store.ts';

export interface Session {
  /** `denied`: signed in with an account that this server does not admit. */
  status: SessionState['status'];
  /** While the status is `user`. */
  user?: AccountUser;
  /** Still loading, because the server does not answer. It is asked again by itself; `refresh` asks now. */
  isUnreachable: boolean;
  /** A visitor whose session ended unexpectedly, not by signing out. */
  wasCutOff: boolean;
  /** Why the session ended unexpectedly, until the user has read it. */
  end?: KnownEnd;
  forgetEnd: () => void;
  /** Rejects with an ApiError when the server could not be reached: the session then still exists. */
  signOut: () => Promise<void>;
  refresh: () => Promise<void>;
  /** Notifies the other tabs of this browser that tokens or reports have changed. */
  tellAccountChanged: () => void;
}

const SessionContext = createContext<SessionStore | undefined>(undefined);

interface SessionProviderProps {
  /** At the first drawing; by default what this browser remembers. */
  first?: SessionState | undefined;
  children: ReactNode;
}

/** Keeps the session of the tab, and signs the calls of everything inside. */
export function SessionProvider({ first, children }: SessionProviderProps) {
  const [store] = useState(() => new SessionStore(first));
  // Layout effects run before the effects in which the pages inside start loading.
  useLayoutEffect(() => {
    const unsign = signCallsWith(store);
    const stop = store.start();
    return () => {
      stop();
      unsign();
    };
  }, [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
}

/**
 * Returns who uses this tab. A browser that remembers no sign-in counts as a visitor's, without asking the server,
 * which is enough for public pages.
 */
export function useSession(): Session {
  const store = useStore();
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return {
    status: state.status,
    ...(state.status === 'user' && { user: state.user }),
    isUnreachable: state.status === 'loading' && state.isUnreachable,
    wasCutOff: state.status === 'visitor' && state.wasCutOff,
    ...(state.status === 'visitor' && state.end && { end: state.end }),
    forgetEnd: store.forgetEnd,
    signOut: store.signOut,
    refresh: store.refresh,
    tellAccountChanged: store.tellAccountChanged,
  };
}

/** Calls the listener when another tab has changed what the account has. */
export function useAccountChanges(listener: () => void): void {
  const store = useStore();
  const tell = useEffectEvent(listener);
  useEffect(() => store.onAccountChanged(() => tell()), [store]);
}

/** Does the same for a page that must be sure: `loading` until the server has answered. */
export function useSureSession(): Session {
  const store = useStore();
  const session = useSession();
  const { status } = session;
  const readSure = () => isCertain(store.getState());
  const isSure = useSyncExternalStore(store.subscribe, readSure, readSure);
  useEffect(() => {
    if (!isSure) store.confirm();
  }, [isSure, store]);
  return { ...session, status: isSure ? status : 'loading' };
}

function isCertain(state: SessionState): boolean {
  return state.status !== 'visitor' || state.isSure;
}

function useStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('there is no SessionProvider around this');
  return store;
}
