/** What one tab tells the others of this browser. */
export type TabNews = 'signedIn' | 'signedOut' | 'cutOff';

/**
 * Where the latest news is kept. It says nothing secret, and it outlives the page: whoever never signed in
 * on this browser need not ask the server about it.
 */
export const newsStorageKey = 'session';

const channelName = 'ridescope-session';

const allNews: readonly unknown[] = ['signedIn', 'signedOut', 'cutOff'] satisfies TabNews[];

export interface TabLink {
  /** Whether somebody may be signed in, as far as this browser remembers. */
  mayBeSignedIn(): boolean;
  tell(news: TabNews): void;
  close(): void;
}

/** Connects this tab with the others. `onNews` is not called for what this tab tells itself. */
export function linkTabs(onNews: (news: TabNews) => void): TabLink {
  const hear = (news: unknown) => {
    if (allNews.includes(news)) onNews(news as TabNews);
  };
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  if (channel) channel.onmessage = ({ data }) => hear(data);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === newsStorageKey) hear(newValue);
  };
  // Both would tell everything twice.
  if (!channel) window.addEventListener('storage', onStorage);

  return {
    mayBeSignedIn() {
      try {
        return localStorage.getItem(newsStorageKey) === 'signedIn';
      } catch {
        // Storage is switched off: then only the server knows.
        return true;
      }
    },
    tell(news) {
      try {
        localStorage.setItem(newsStorageKey, news);
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
