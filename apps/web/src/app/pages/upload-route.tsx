import { lazy } from 'react';
import { SignedOutUpload } from '../../features/uploads/signed-out-upload.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { Protected } from '../layout/protected.tsx';
import { product } from '../product.ts';
import { tellLater } from './tell-later.ts';

// Loaded later, because a visitor, who starts on this page, doesn't need it.
const OwnUpload = lazy(async () => ({ default: (await import('./own-upload.tsx')).OwnUpload }));

const title = 'Upload & Analyze';

export function UploadRoute() {
  return (
    <>
      <DocumentTitle title={`${title} · ${product.name}`} />
      <Protected
        title={title}
        signedOut={<SignedOutUpload onRefused={(message) => void tellLater(message)} />}
      >
        <OwnUpload />
      </Protected>
    </>
  );
}
