import { pagePaths, reportPath } from '@ridescope/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { reportQuery } from '../../../features/report/model/report-query.ts';
import { refreshBalance } from '../../../features/tokens/balance-query.ts';
import { UploadPage } from '../../../features/uploads/upload-page.tsx';
import type { VerdictProps } from '../../../features/uploads/upload-page-props.ts';
import { environmentQuery } from '../../../shared/environment-query.ts';
import { signInPath } from '../../../shared/session/next-path.ts';
import { useSession } from '../../../shared/session/session-context.tsx';
import { settingsQuery } from '../../../shared/settings-query.ts';
import { ErrorBoundary } from '../../../shared/ui/notices/error-boundary.tsx';
import { showToast } from '../../../shared/ui/notices/toast.ts';
import { useTimeZone } from '../../../shared/use-time-zone.ts';
import { whenIdle } from '../../../shared/when-idle.ts';
import { preparePage } from '../../prepared-pages.ts';

// Only a list of several logs says what each report found.
const ReportVerdict = lazy(async () => ({
  default: (await import('./report-verdict.tsx')).ReportVerdict,
}));

/** The answer of a report, once its words are there. */
function Verdict(props: VerdictProps) {
  return (
    <ErrorBoundary fallback={() => props.otherwise}>
      <Suspense fallback={props.otherwise}>
        <ReportVerdict {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Joins the upload to the report and the tokens, whose data and addresses it needs. */
export function OwnUpload() {
  const { user, wasCutOff, tellAccountChanged } = useSession();
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // The page is made anew for each account, and outlives the session.
  const [identityId] = useState(user?.identityId ?? '');
  usePreparedReportPage();
  // Loaded while the rider looks for the file.
  useQuery(environmentQuery);
  const uploader = useMemo(
    () => ({
      identityId,
      timezoneOffsetMinutes: async () => {
        // Without an answer the browser's own zone is as good a guess.
        const settings = await queryClient
          .ensureQueryData(settingsQuery(identityId))
          .catch(() => undefined);
        return settings?.timezoneOffsetMinutes;
      },
      zone,
      maxLogBytes: () => queryClient.getQueryData(environmentQuery.queryKey)?.maxLogBytes,
    }),
    [identityId, queryClient, zone],
  );
  return (
    <UploadPage
      uploader={uploader}
      fetchReport={async (owner, name) => {
        // Load both, so that the report shows as soon as the upload is done.
        const [report] = await Promise.all([
          // The report of a log that has grown keeps its address, so what was shown of it before is old.
          queryClient.fetchQuery({ ...reportQuery(owner, name), staleTime: 0 }),
          preparePage('report'),
        ]);
        return report.activities.length;
      }}
      // Its address names the report from now on, so that a reload and the way back lead to it.
      onReport={(owner, name, doneUpload) =>
        navigate(reportPath(owner, name), { state: { doneUpload } })
      }
      addFits={async ({ owner, name }, fits, log) => {
        // Most logs come without a FIT file.
        const { addFits } = await import('../../../features/ride-file/add-fits.ts');
        const report = await queryClient.ensureQueryData(reportQuery(owner, name));
        return await addFits({ owner, name }, report, fits, log);
      }}
      isCutOff={wasCutOff}
      signInPath={signInPath(pagePaths.signIn, pagePaths.upload)}
      onInterrupted={() =>
        showToast(
          'The upload was stopped because you left the page before the log was sent.',
          'failed',
        )
      }
      Verdict={Verdict}
      reportPath={reportPath}
      onEnd={() => {
        if (user) void refreshBalance(queryClient, user.identityId);
        tellAccountChanged();
      }}
      purchasePath={pagePaths.purchaseTokens}
      logsPath={pagePaths.logs}
    />
  );
}

/** Loads the script of the report while the rider looks for the file. */
function usePreparedReportPage() {
  useEffect(
    () =>
      whenIdle(() => {
        // A failure costs nothing: the script loads again with the report.
        preparePage('report').catch(() => undefined);
      }),
    [],
  );
}
