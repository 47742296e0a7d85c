import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
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

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
