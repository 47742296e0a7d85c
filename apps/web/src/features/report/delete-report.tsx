import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { DeleteReportDialog } from '../../shared/own-reports/delete-report-dialog.tsx';
import { reportQuery } from './model/report-query.ts';

interface DeleteReportProps {
  owner: string;
  name: string;
  title: string;
  rideCount: number;
  /** The list that the reader is led to from a report that is no more. */
  logsPath: string;
  onClose: () => void;
}

/** Deletes the report that is on the page, and leads away from it. */
export function DeleteReport({ logsPath, onClose, ...report }: DeleteReportProps) {
  const { owner, name } = report;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isDeleted = useRef(false);
  // Forgotten once the page has gone: while it is drawn, a report that is missing would be asked for again.
  useEffect(
    () => () => {
      if (isDeleted.current) queryClient.removeQueries(reportQuery(owner, name));
    },
    [queryClient, owner, name],
  );
  return (
    <DeleteReportDialog
      {...report}
      onDeleted={() => {
        isDeleted.current = true;
        navigate(logsPath, { replace: true });
      }}
      onClose={onClose}
    />
  );
}
