import { pagePaths } from '@ridescope/contract/pages';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ErrorBoundary } from '../shared/ui/error-boundary.tsx';
import { BalanceCorner } from './layout/balance-corner.tsx';
import { LoadingPage } from './layout/loading-page.tsx';
import { Shell } from './layout/shell.tsx';
import { FailedPage } from './pages/failed-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';

// Each page is loaded when it is first opened. The routes are elements and not a table with loaders,
// because that half of the router alone would weigh a tenth of the first load.
const HomeRoute = lazy(async () => ({
  default: (await import('./pages/home-route.tsx')).HomeRoute,
}));
const UploadRoute = lazy(async () => ({
  default: (await import('./pages/upload-route.tsx')).UploadRoute,
}));
const ReportRoute = lazy(async () => ({
  default: (await import('./pages/report-route.tsx')).ReportRoute,
}));
const AuthRoutes = lazy(async () => ({
  default: (await import('./pages/auth-routes.tsx')).AuthRoutes,
}));
const LogReportRoute = lazy(async () => ({
  default: (await import('./pages/report-route.tsx')).LogReportRoute,
}));
const SharedReportRoute = lazy(async () => ({
  default: (await import('./pages/shared-report-route.tsx')).SharedReportRoute,
}));
const PublicReportRoute = lazy(async () => ({
  default: (await import('./pages/public-report-route.tsx')).PublicReportRoute,
}));
const PublicLayout = lazy(async () => ({
  default: (await import('./pages/public-report-route.tsx')).PublicLayout,
}));
const TermsRoute = lazy(async () => ({
  default: (await import('./pages/legal-routes.tsx')).TermsRoute,
}));
const PrivacyRoute = lazy(async () => ({
  default: (await import('./pages/legal-routes.tsx')).PrivacyRoute,
}));
const CompareRoute = lazy(async () => ({
  default: (await import('./pages/compare-route.tsx')).CompareRoute,
}));
const AnalysisRoute = lazy(async () => ({
  default: (await import('./pages/analysis-route.tsx')).AnalysisRoute,
}));
const LogsRoute = lazy(async () => ({
  default: (await import('./pages/logs-route.tsx')).LogsRoute,
}));
const BenchmarksRoute = lazy(async () => ({
  default: (await import('./pages/benchmarks-route.tsx')).BenchmarksRoute,
}));
const HelpRoute = lazy(async () => ({
  default: (await import('./pages/help-route.tsx')).HelpRoute,
}));
const HelpTopicRoute = lazy(async () => ({
  default: (await import('./pages/help-topic-route.tsx')).HelpTopicRoute,
}));
const SearchRoute = lazy(async () => ({
  default: (await import('./pages/search-route.tsx')).SearchRoute,
}));
const BenchmarkEntriesRoute = lazy(async () => ({
  default: (await import('./pages/benchmark-entries-route.tsx')).BenchmarkEntriesRoute,
}));
const PurchaseRoute = lazy(async () => ({
  default: (await import('./pages/purchase-route.tsx')).PurchaseRoute,
}));

const PingRoute = lazy(async () => ({
  default: (await import('./pages/ping-route.tsx')).PingRoute,
}));
const PurchaseSuccessRoute = lazy(async () => ({
  default: (await import('./pages/purchase-outcome-route.tsx')).PurchaseSuccessRoute,
}));
const PurchaseCancelRoute = lazy(async () => ({
  default: (await import('./pages/purchase-outcome-route.tsx')).PurchaseCancelRoute,
}));
const ContactRoute = lazy(async () => ({
  default: (await import('./pages/contact-route.tsx')).ContactRoute,
}));

/** Every page of the product, in the shell; a public report comes without it. */
export function Pages() {
  return (
    <ErrorBoundary fallback={() => <FailedPage />}>
      <Routes>
        <Route element={<Shell balance={<BalanceCorner />} />}>
          <Route path={pagePaths.home} element={<HomeRoute />} />
          <Route path={pagePaths.upload} element={<UploadRoute />} />
          <Route path={pagePaths.report} element={<ReportRoute />} />
          <Route path={pagePaths.sharedReport} element={<SharedReportRoute />} />
          <Route path={pagePaths.logReport} element={<LogReportRoute />} />
          <Route path={pagePaths.compare} element={<CompareRoute />} />
          <Route path={pagePaths.analysis} element={<AnalysisRoute />} />
          <Route path={pagePaths.logs} element={<LogsRoute />} />
          <Route path={pagePaths.benchmarkEntries} element={<BenchmarkEntriesRoute />} />
          <Route path={pagePaths.benchmarks} element={<BenchmarksRoute />} />
          <Route path={pagePaths.help} element={<HelpRoute />} />
          <Route path={pagePaths.helpTopic} element={<HelpTopicRoute />} />
          <Route path={pagePaths.search} element={<SearchRoute />} />
          <Route path={pagePaths.terms} element={<TermsRoute />} />
          <Route path={pagePaths.privacy} element={<PrivacyRoute />} />
          <Route path={pagePaths.purchaseTokens} element={<PurchaseRoute />} />
          <Route path={pagePaths.ping} element={<PingRoute />} />
          <Route path={pagePaths.purchaseSuccess} element={<PurchaseSuccessRoute />} />
          <Route path={pagePaths.purchaseCancel} element={<PurchaseCancelRoute />} />
          <Route path={pagePaths.contact} element={<ContactRoute />} />
          <Route path={`${pagePaths.auth}/*`} element={<AuthRoutes />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route
          element={
            <Suspense fallback={<LoadingPage />}>
              <PublicLayout />
            </Suspense>
          }
        >
          <Route path={pagePaths.publicReport} element={<PublicReportRoute />} />
        </Route>
      </Routes>
    </ErrorBoundary>
  );
}
