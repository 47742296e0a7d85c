import { ContactPage } from '../../features/contact/contact-page.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { product } from '../product.ts';

export function ContactRoute() {
  return (
    <>
      <DocumentTitle title={`Contact · ${product.name}`} />
      <ContactPage />
    </>
  );
}
