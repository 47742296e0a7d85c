import { useEffect, useEffectEvent } from 'react';
import { tellInTitle } from '../../../shared/page-title.ts';
import type { UploadState } from '../send/upload-state.ts';
import { notifyEnd } from './notify-end.ts';

const endNews: Partial<Record<UploadState['name'], { title: string; body: string }>> = {
  success: { title: 'Report ready', body: 'Your report is ready.' },
  error: { title: 'Upload stopped', body: "Your log wasn't analyzed. Open the page to see why." },
  'not-a-log-file': { title: 'Not a game log', body: 'Choose the file Log.txt.' },
};

/** Notifies a rider who looks at something else that the upload has ended, by the title of the tab and a notification. */
export function useEndNews(name: UploadState['name']) {
  const onEnd = useEffectEvent(() => {
    const news = endNews[name];
    if (!news) return;
    tellInTitle(news.title);
    notifyEnd(news.title, news.body);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the state changes
  useEffect(() => onEnd(), [name]);
}
