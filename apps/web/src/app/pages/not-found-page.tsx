import { pagePaths } from '@ridescope/contract/pages';
import { IconMapSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { DocumentTitle } from '../../shared/ui/layout/document-title.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { product } from '../product.ts';

export function NotFoundPage() {
  return (
    <>
      <DocumentTitle title={`Page not found · ${product.name}`} />
      <StatePanel
        icon={<IconMapSearch />}
        title="There is no page here"
        actions={
          <>
            <Button component={Link} to={pagePaths.upload}>
              Upload a log
            </Button>
            <Button component={Link} to={pagePaths.help} variant="default">
              Look in the help
            </Button>
          </>
        }
      >
        The address may be mistyped, or the page has moved.
      </StatePanel>
    </>
  );
}
