import type { AccountUser } from '@ridescope/contract';
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
import { type SessionState, SessionStore } from './session-store.ts';

export interface Session {
  /** `denied`: signed in with an account that this server does not admit. */
  status: SessionState['status'];
  /** While the status is `user`. */
  user?: AccountUser;
  /** Still loading, because the server does not answer. It is asked again by itself; `refresh` asks now. */
  isUnreachable: boolean;
  /** A visitor whose session ended in mid-work, and not by signing out. */
  wasCutOff: boolean;
  /** Rejects with an ApiError when the server could not be told: then the session is still there. */
  signOut: () => Promise<void>;
  refresh: () => Promise<void>;
  /** Tells the other tabs of this browser that tokens or reports are others than they show. */
  tellAccountChanged: () => void;
}

const SessionContext = createContext<SessionStore | undefined>(undefined);

/** Keeps the session of the tab, and signs the calls of everything inside. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new SessionStore());
  // Layout effects come before the effects with which the pages inside begin to load.
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
 * Who sits before this tab. On a browser that remembers nobody, a visitor is assumed without asking the server:
 * enough for pages that are for everybody.
 */
export function useSession(): Session {
  const store = useStore();
  const state = useSyncExternalStore(store.subscribe, store.getState);
  return {
    status: state.status,
    ...(state.status === 'user' && { user: state.user }),
    isUnreachable: state.status === 'loading' && state.isUnreachable,
    wasCutOff: state.status === 'visitor' && state.wasCutOff,
    signOut: store.signOut,
    refresh: store.refresh,
    tellAccountChanged: store.tellAccountChanged,
  };
}

/** Tells, when it is called, whether the session has ended in mid-work: sooner than the next drawing does. */
export function useIsCutOff(): () => boolean {
  const store = useStore();
  return () => {
    const state = store.getState();
    return state.status === 'visitor' && state.wasCutOff;
  };
}

/** Calls the listener when another tab has changed what the account has. */
export function useAccountChanges(listener: () => void): void {
  const store = useStore();
  const tell = useEffectEvent(listener);
  useEffect(() => store.onAccountChanged(() => tell()), [store]);
}

/** The same for a page that must not be wrong about it: `loading` until the server was asked. */
export function useSureSession(): Session {
  const store = useStore();
  const session = useSession();
  const { status } = session;
  const isSure = useSyncExternalStore(store.subscribe, () => isCertain(store.getState()));
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
