import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { FilesPage } from '../../features/files/files-page.tsx';
import { SignedOutFiles } from '../../features/files/signed-out-files.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { Protected } from '../layout/protected.tsx';
import { compareBothPath, logReportPath, paths } from '../paths.ts';
import { product } from '../product.ts';

const title = 'My Log Reports';

export function FilesRoute() {
  return (
    <>
      <DocumentTitle title={`${title} · ${product.name}`} />
      <Protected title={title} signedOut={<SignedOutFiles />}>
        <FilesPage
          title={title}
          links={{ report: logReportPath, compare: compareBothPath }}
          uploadLink={(label) => (
            <Button component={Link} to={paths.upload}>
              {label}
            </Button>
          )}
        />
      </Protected>
    </>
  );
}
