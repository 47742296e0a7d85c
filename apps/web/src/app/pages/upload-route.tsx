import { SignedOutUpload } from '../../features/uploads/signed-out-upload.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { lazyOwn } from '../layout/own-page.ts';
import { Protected } from '../layout/protected.tsx';
import { product } from '../product.ts';
import { VisitorLook } from './visitor-look.tsx';

const OwnUpload = lazyOwn(async () => (await import('./own-upload.tsx')).OwnUpload);

const title = 'Upload & Analyze';
const visitorLead =
  'Drop the log of your ride and see what went wrong. Your browser reads it, and nothing is sent.';

export function UploadRoute() {
  return (
    <>
      <DocumentTitle title={`${title} · ${product.name}`} />
      <Protected
        title={title}
        lead={visitorLead}
        beforePanel={<VisitorLook />}
        signedOut={<SignedOutUpload />}
      >
        <OwnUpload />
      </Protected>
    </>
  );
}
