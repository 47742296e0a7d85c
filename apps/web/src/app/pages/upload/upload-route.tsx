import { useState } from 'react';
import { SignedOutUpload } from '../../../features/uploads/signed-out-upload.tsx';
import { lazyOwn } from '../../layout/own-page.ts';
import { Protected } from '../../layout/protected.tsx';
import { VisitorLook } from '../visitor-look.tsx';

const OwnUpload = lazyOwn(async () => (await import('./own-upload.tsx')).OwnUpload);

const visitorLead =
  'Drop the log of your ride and see what went wrong. Your browser reads it, and nothing is sent.';

/** The upload for a user; for a visitor a first look at a log. */
export function UploadRoute({ title }: { title: string }) {
  // What the upload is good for is no longer news below an answer.
  const [isChosen, setChosen] = useState(false);
  return (
    <Protected
      title={title}
      lead={visitorLead}
      beforePanel={<VisitorLook canRememberFolder onChosen={setChosen} />}
      signedOut={isChosen ? undefined : <SignedOutUpload />}
      staysWhenCutOff
    >
      <OwnUpload />
    </Protected>
  );
}
