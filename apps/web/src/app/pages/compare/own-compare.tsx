import { pagePaths, reportPath } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import { ComparePage } from '../../../features/compare/compare-page.tsx';
import { ActivitySwitch } from '../../../features/report/activity-switch.tsx';
import { LoadFailed } from '../../../features/report/load-failed.tsx';
import { reportQuery } from '../../../features/report/model/report-query.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { product } from '../../product.ts';

const reportParts = { reportQuery, LoadFailed, ActivitySwitch };

/** Two of a rider's own rides side by side. */
export function OwnCompare() {
  return (
    <ComparePage
      parts={reportParts}
      reportPath={reportPath}
      uploadLink={(label) => (
        <Button component={Link} to={pagePaths.upload} size="sm">
          {label}
        </Button>
      )}
      productName={product.name}
    />
  );
}
