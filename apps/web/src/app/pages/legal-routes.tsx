import { pagePaths } from '@ridescope/contract/pages';
import { PrivacyPage } from '../../features/legal/privacy-page.tsx';
import { TermsPage } from '../../features/legal/terms-page.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { privacyPage, termsPage } from '../prerendered.ts';
import { product } from '../product.ts';

const { terms, privacy, contact } = pagePaths;

export function TermsRoute() {
  return (
    <>
      <DocumentTitle title={`${termsPage.title} · ${product.name}`} />
      <TermsPage privacyPath={privacy} contactPath={contact} />
    </>
  );
}

export function PrivacyRoute() {
  return (
    <>
      <DocumentTitle title={`${privacyPage.title} · ${product.name}`} />
      <PrivacyPage termsPath={terms} contactPath={contact} />
    </>
  );
}
