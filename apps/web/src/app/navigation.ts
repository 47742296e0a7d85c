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
  IconChartBar,
  IconCoins,
  IconFiles,
  IconHelpCircle,
  IconPlayerPlay,
  IconSearch,
  IconUpload,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface NavEntry {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** Absent: help is a dialog. */
  page?: PageName;
  /** Its address. */
  to?: string;
  /** What the addresses of its other pages begin with. */
  others?: string;
}

/** The sidebar, from top to bottom. */
export const navigation: readonly NavEntry[] = [
  { label: 'Upload', icon: IconUpload, page: 'upload', to: pagePaths.upload },
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
