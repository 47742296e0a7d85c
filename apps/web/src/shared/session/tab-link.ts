import { sessionHintCookie } from '@ridescope/contract/protocol';

/** What is stored, for the tabs that are opened later too: whether anybody is signed in. */
export type LatestNews = 'signedIn' | 'signedOut' | 'cutOff';

/** What one tab broadcasts to the others of this browser. `accountChanged`: tokens or reports have changed. */
export type TabNews = LatestNews | 'accountChanged';

/**
 * Where the latest news is stored. It holds nothing secret and outlives the page, so a browser without a
 * sign-in need not ask the server on every page.
 */
export const newsStorageKey = 'session';

/** The server sets this cookie together with that of the session. */
export const sessionHint = `${sessionHintCookie}=yes`;

const channelName = 'ridescope-session';

const newsKinds: readonly LatestNews[] = ['signedIn', 'signedOut', 'cutOff'];

function isStored(value: unknown): value is LatestNews {
  return newsKinds.some((news) => news === value);
}

function isNews(value: unknown): value is TabNews {
  return isStored(value) || value === 'accountChanged';
}

export interface TabLink {
  /** See `latestNews`. */
  latest(): LatestNews | 'unknown';
  tell(news: TabNews): void;
  close(): void;
}

/** Returns the latest news, as far as this browser remembers; `unknown` if only the cookie speaks of a sign-in. */
export function latestNews(): LatestNews | 'unknown' {
  // The build renders pages as a visitor sees them.
  if (import.meta.env.SSR) return 'signedOut';
  try {
    const stored = localStorage.getItem(newsStorageKey);
    if (isStored(stored)) return stored;
  } catch {
    // Storage is switched off, so only the cookie can tell.
  }
  return document.cookie.includes(sessionHint) ? 'unknown' : 'signedOut';
}

/** Connects this tab with the others. `onNews` is not called for what this tab sends. */
export function linkTabs(onNews: (news: TabNews) => void): TabLink {
  const hear = (news: unknown) => {
    if (isNews(news)) onNews(news);
  };
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  if (channel) channel.onmessage = ({ data }) => hear(data);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === newsStorageKey) hear(newValue);
  };
  // Using both would deliver everything twice.
  if (!channel) window.addEventListener('storage', onStorage);

  return {
    latest: latestNews,
    tell(news) {
      try {
        if (isStored(news)) localStorage.setItem(newsStorageKey, news);
      } catch {
        // Storage is switched off or full: the channel still reaches the tabs that are open.
      }
      channel?.postMessage(news);
    },
    close() {
      channel?.close();
      window.removeEventListener('storage', onStorage);
    },
  };
}
