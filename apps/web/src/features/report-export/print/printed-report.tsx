import type { Activity, Report } from '@ridescope/contract';
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
 * The report as a document, on the page only while it is printed, in place of everything else. The browser tells of
 * printing in time, whichever way it is started; what it then finds must be there at once.
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
