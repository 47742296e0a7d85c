import { useParams } from 'react-router';
import { ReportPage } from '../../features/report/report-page.tsx';
import { Protected } from '../layout/protected.tsx';
import { paths } from '../paths.ts';
import { product } from '../product.ts';

export function ReportRoute() {
  const { owner = '', id = '' } = useParams();
  return (
    <Protected title="This report is for its owner">
      <ReportPage
        key={`${owner}/${id}`}
        owner={owner}
        name={id}
        uploadPath={paths.upload}
        productName={product.name}
      />
    </Protected>
  );
}
