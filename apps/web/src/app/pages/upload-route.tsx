import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { reportQuery } from '../../features/report/api.ts';
import { refreshBalance } from '../../features/tokens/balance-query.ts';
import { SignedOutUpload } from '../../features/upload/signed-out-upload.tsx';
import { UploadPage } from '../../features/upload/upload-page.tsx';
import { useSession } from '../../shared/session/session-context.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { Protected } from '../layout/protected.tsx';
import { purchasePath } from '../navigation.ts';
import { reportPath } from '../paths.ts';
import { product } from '../product.ts';

const title = 'Upload & Analyze';

export function UploadRoute() {
  return (
    <>
      <DocumentTitle title={`${title} · ${product.name}`} />
      <Protected title={title} signedOut={<SignedOutUpload />}>
        <Upload />
      </Protected>
    </>
  );
}

/** Joins the upload to the report and the tokens: the one needs the others' data and addresses. */
function Upload() {
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
