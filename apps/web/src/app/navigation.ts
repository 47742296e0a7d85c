import {
  benchmarkEntriesStart,
  firstDemoPath,
  pagePaths,
  searchPath,
  usualBenchmarksPath,
} from '@ridescope/contract/pages';
import {
  IconActivityHeartbeat,
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
  /** Its address; help is a dialog and has none. */
  to?: string;
  /** What the addresses of its other pages begin with. */
  others?: string;
  /** A visitor may open it; the page then asks them to sign in. */
  isProtected: boolean;
  /** The entry shows only once its page exists, so that no link leads nowhere. */
  isThere: boolean;
}

const protectedPage = { isProtected: true } as const;
const freePage = { isProtected: false } as const;

/** The sidebar, from top to bottom. */
const entries: readonly NavEntry[] = [
  { label: 'Upload', icon: IconUpload, to: pagePaths.upload, ...protectedPage, isThere: true },
  { label: 'My Logs', icon: IconFiles, to: pagePaths.logs, ...protectedPage, isThere: true },
  {
    label: 'Purchase Tokens',
    icon: IconCoins,
    to: pagePaths.purchaseTokens,
    ...protectedPage,
    isThere: true,
  },
  { label: 'Demo', icon: IconPlayerPlay, to: firstDemoPath, ...freePage, isThere: true },
  {
    label: 'Benchmarks',
    icon: IconChartBar,
    to: usualBenchmarksPath,
    others: benchmarkEntriesStart,
    ...freePage,
    isThere: true,
  },
  {
    label: 'Ping Test',
    icon: IconActivityHeartbeat,
    to: pagePaths.ping,
    ...freePage,
    isThere: true,
  },
  { label: 'Search', icon: IconSearch, to: searchPath(''), ...freePage, isThere: true },
  { label: 'Help', icon: IconHelpCircle, ...freePage, isThere: true },
];

/** The entries whose pages exist. */
export const navigation = entries.filter(({ isThere }) => isThere);
