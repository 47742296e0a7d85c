import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { createPortal } from 'react-dom';
import { useIsPrinting } from '../../../shared/use-is-printing.ts';
import { PrintLayout } from './print-layout.tsx';
import './print-page.css';

interface PrintedReportProps {
  report: Report;
  activity: Activity | undefined;
  productName: string;
}

/**
 * Puts the report on the page as a document, in place of everything else, only while it is printed. The browser
 * announces printing just before it starts, so the document must render synchronously.
 */
export function PrintedReport(props: PrintedReportProps) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return createPortal(
    <div className="print-root">
      <PrintLayout {...props} />
    </div>,
    document.body,
  );
}
