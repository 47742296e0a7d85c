import { Navigate, type RouteObject } from 'react-router';
import { Shell } from './layout/shell.tsx';
import { FailedPage } from './pages/failed-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { paths } from './paths.ts';

/** Every page in the shell; each is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    // The first page is a moment away: an empty frame is calmer than a flash of one more spinner.
    HydrateFallback: () => null,
    ErrorBoundary: FailedPage,
    children: [
      {
        // Inside the shell, so that a page that fails leaves the way to the others.
        ErrorBoundary: FailedPage,
        children: [
          { path: paths.home, element: <Navigate to={paths.upload} replace /> },
          {
            path: paths.upload,
            lazy: async () => ({
              Component: (await import('./pages/upload-route.tsx')).UploadRoute,
            }),
          },
          {
            path: paths.report,
            lazy: async () => ({
              Component: (await import('./pages/report-route.tsx')).ReportRoute,
            }),
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];
