import {
  benchmarkEntriesStart,
  firstDemoPath,
  type PageName,
  pagePaths,
  searchPath,
  usualBenchmarksPath,
} from '@ridescope/contract/pages';
import {
  IconActivityHeartbeat,
  IconArrowsDiff,
  IconBroadcast,
  IconChartBar,
  IconCoins,
  IconFiles,
  IconHelpCircle,
  IconPlayerPlay,
  IconSearch,
  IconUpload,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export interface NavEntry {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** Absent: help is a dialog. */
  page?: PageName;
  /** Its address. */
  to?: string;
  /** What the addresses of its other pages begin with. */
  others?: string;
  /** What a visitor can do there although the page is that of users: a word behind the label, and a sentence. */
  forVisitors?: { tag: string; note: string };
}

/** The sidebar, from top to bottom. */
export const navigation: readonly NavEntry[] = [
  {
    label: 'Upload',
    icon: IconUpload,
    page: 'upload',
    to: pagePaths.upload,
    forVisitors: { tag: 'try it', note: 'Reads a log in your browser, also without a sign-in' },
  },
  { label: 'My Logs', icon: IconFiles, page: 'logs', to: pagePaths.logs },
  {
    label: 'Purchase Tokens',
    icon: IconCoins,
    page: 'purchaseTokens',
    to: pagePaths.purchaseTokens,
  },
  { label: 'Demo', icon: IconPlayerPlay, page: 'sharedReport', to: firstDemoPath },
  {
    label: 'Benchmarks',
    icon: IconChartBar,
    page: 'benchmarks',
    to: usualBenchmarksPath,
    others: benchmarkEntriesStart,
  },
  { label: 'Ping Test', icon: IconActivityHeartbeat, page: 'ping', to: pagePaths.ping },
  { label: 'Search', icon: IconSearch, page: 'search', to: searchPath('') },
  { label: 'Help', icon: IconHelpCircle },
];

/** Below them: pages that few riders look for, and that no other page leads to at once. */
export const moreNavigation: readonly NavEntry[] = [
  { label: 'Live View', icon: IconBroadcast, page: 'liveView', to: pagePaths.liveView },
  {
    label: 'Compare Recordings',
    icon: IconArrowsDiff,
    page: 'recordings',
    to: pagePaths.recordings,
  },
];
