import { reportPath } from '@ridescope/contract/pages';
import { useParams, useSearchParams } from 'react-router';
import { StatementPage } from '../../../features/statements/statement-page.tsx';
import { product } from '../../product.ts';

/** The race statement of one activity of a rider's own report. */
export function OwnStatement() {
  const { owner = '', id = '' } = useParams();
  const [search] = useSearchParams();
  const activityId = search.get('activity') ?? '';
  return (
    <StatementPage
      key={`${owner}/${id}/${activityId}`}
      stored={{ owner, name: id }}
      activityId={activityId}
      reportPath={`${reportPath(owner, id)}?activity=${encodeURIComponent(activityId)}`}
      productName={product.name}
    />
  );
}
