import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { reportQuery } from './api.ts';
import { LoadFailed } from './load-failed.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportView } from './report-view.tsx';

interface ReportPageProps {
  owner: string;
  /** Stored name, with or without its `.gz`. */
  name: string;
  uploadPath: string;
  productName: string;
}

/** One stored report: loading, failed, not there, or on the page. */
export function ReportPage({ owner, name, uploadPath, productName }: ReportPageProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(reportQuery(owner, name));
  const uploadLink = (label: string) => (
    <Button component={Link} to={uploadPath}>
      {label}
    </Button>
  );
  if (data) {
    return (
      <ReportView
        report={data.report}
        gaps={data.gaps}
        productName={productName}
        uploadLink={uploadLink}
        viewer="owner"
        stored={{ owner, name }}
      />
    );
  }
  if (isPending) {
    return (
      <>
        <DocumentTitle title={`Report · ${productName}`} />
        <ReportSkeleton />
      </>
    );
  }
  return (
    <>
      <DocumentTitle title={`Report not shown · ${productName}`} />
      <LoadFailed
        error={error}
        isRetrying={isFetching}
        onRetry={() => refetch()}
        uploadLink={uploadLink('Upload a log')}
      />
    </>
  );
}
