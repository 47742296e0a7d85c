import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { printMessages } from '@ridescope/words/en/pages/print';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { LaterCode } from '../../../shared/later-code.ts';
import { useIsPrinting } from '../../../shared/use-is-printing.ts';
import { whenIdle } from '../../../shared/when-idle.ts';
import './print-page.css';

/** The document on paper, which shows what the page has folded. */
export const printLayout = new LaterCode(() => import('./print-layout.tsx'));

interface PrintedReportProps {
  report: Report;
  activity: Activity | undefined;
  productName: string;
}

/**
 * Puts the report on the page as a document, in place of everything else, only while it is printed. The browser announces
 * printing just before it starts and doesn't wait, so the document must render synchronously: it loads as soon as the
 * browser has nothing else to do.
 */
export function PrintedReport(props: PrintedReportProps) {
  const isPrinting = useIsPrinting();
  useEffect(() => whenIdle(() => printLayout.prepare()), []);
  // Once more, if it failed then.
  useEffect(() => {
    if (isPrinting) printLayout.prepare();
  }, [isPrinting]);
  if (!isPrinting) return null;
  const PrintLayout = printLayout.loaded?.PrintLayout;
  return createPortal(
    <div className="print-root">
      {PrintLayout ? <PrintLayout {...props} /> : <p>{printMessages['report-wasnt-ready']}</p>}
    </div>,
    document.body,
  );
}
