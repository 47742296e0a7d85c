import { Button } from '@mantine/core';
import { pagePaths, reportPath } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import { ComparePage } from '../../features/report/compare/compare-page.tsx';
import { Protected } from '../layout/protected.tsx';
import { product } from '../product.ts';

export function CompareRoute() {
  return (
    <Protected title="Compare two reports">
      <ComparePage
        reportPath={reportPath}
        uploadLink={(label) => (
          <Button component={Link} to={pagePaths.upload} size="sm">
            {label}
          </Button>
        )}
        productName={product.name}
      />
    </Protected>
  );
}
