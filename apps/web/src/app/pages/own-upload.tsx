import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { reportQuery } from '../../features/report/api.ts';
import { refreshBalance } from '../../features/tokens/balance-query.ts';
import { UploadPage } from '../../features/upload/upload-page.tsx';
import { useSession } from '../../shared/session/session-context.tsx';
import { purchasePath } from '../navigation.ts';
import { reportPath } from '../paths.ts';

/** Joins the upload to the report and the tokens: the one needs the others' data and addresses. */
export function OwnUpload() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  usePreparedReportPage();
  return (
    <UploadPage
      fetchReport={async (owner, name) => {
        await queryClient.fetchQuery(reportQuery(owner, name));
      }}
      onEnd={() => {
        if (user) void refreshBalance(queryClient, user.identityId);
      }}
      purchasePath={purchasePath}
      onReport={(owner, name) => navigate(reportPath(owner, name))}
      onAddress={(address) => {
        const { origin, pathname, search, href } = new URL(address, window.location.origin);
        if (origin === window.location.origin) navigate(pathname + search);
        else window.location.assign(href);
      }}
    />
  );
}

/** Loads the script of the next page while the rider looks for the file. */
function usePreparedReportPage() {
  useEffect(() => {
    // Nothing is lost when this fails: the router asks again, and tells.
    import('./report-route.tsx').catch(() => undefined);
  }, []);
}
