import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ComparePage } from '../../features/report/compare/compare-page.tsx';
import { Protected } from '../layout/protected.tsx';
import { paths, reportPath } from '../paths.ts';
import { product } from '../product.ts';

export function CompareRoute() {
  return (
    <Protected title="Compare two reports">
      <ComparePage
        reportPath={reportPath}
        uploadLink={(label) => (
          <Button component={Link} to={paths.upload} size="sm">
            {label}
          </Button>
        )}
        productName={product.name}
      />
    </Protected>
  );
}
