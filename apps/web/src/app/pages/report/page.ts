import { demos } from '@ridescope/contract/demos';
import { sharedReportPath } from '@ridescope/contract/pages';
import type { PageBuilds, Pages } from '../../../shared/page.ts';

export const pages: Pages = {
  report: {
    access: 'users',
    load: async () => (await import('./report-route.tsx')).ReportRoute,
    topLine: 'Your ride, explained',
  },
  logReport: {
    access: 'users',
    load: async () => (await import('./report-route.tsx')).LogReportRoute,
    topLine: 'Your ride, explained',
  },
  sharedReport: {
    access: 'everyone',
    load: async () => (await import('./shared-report-route.tsx')).SharedReportRoute,
    topLine: 'A ride, explained',
  },
  publicReport: {
    access: 'everyone',
    load: async () => (await import('./public-report-route.tsx')).PublicReportRoute,
    hasOwnFrame: true,
  },
};

const own = () => [
  import('./outdated-report.tsx'),
  import('../../../features/ping/attached-ping.tsx'),
  import('../../../features/report/model/shown-trends.ts'),
];

export const builds: PageBuilds = {
  report: {
    own,
    ownWords: { address: '/report/owner/ride' },
    chunks: 'report',
  },
  logReport: {
    own,
    ownWords: { address: '/logreport/owner/ride.gz' },
    chunks: 'report',
  },
  sharedReport: {
    chunks: 'report',
    prerendered: {
      address: sharedReportPath('example'),
      isFrame: 'only',
      description: 'The report of a ride.',
    },
    siteMap: () => demos.map(({ id }) => sharedReportPath(id)),
  },
  publicReport: {
    chunks: 'report',
  },
};
