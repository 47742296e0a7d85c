import type { StatementContent } from '@ridescope/contract/statements';
import { createPortal } from 'react-dom';
import { useIsPrinting } from '../../shared/use-is-printing.ts';
import { StatementSheet } from './statement-sheet.tsx';
import './printed-statement.css';

interface PrintedStatementProps {
  content: StatementContent;
  /** Absent while the statement isn't signed: the sheet then says so. */
  code: string | undefined;
  /** Where the code is checked, without `https://`. */
  verifyAddress: string;
  productName: string;
}

/** Puts the statement on one sheet, in place of everything else, while the page is printed. */
export function PrintedStatement({
  content,
  code,
  verifyAddress,
  productName,
}: PrintedStatementProps) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return createPortal(
    <div className="statement-paper">
      <div className="statement-paper-head">
        <h1>Race statement</h1>
        <span>{productName}</span>
      </div>
      <StatementSheet content={content} isOnPaper />
      <p className="statement-paper-code">
        {code === undefined ? (
          'This page is not signed: nobody can check it.'
        ) : (
          <>
            Check this page at <strong>{verifyAddress}</strong> with the code{' '}
            <strong>{code}</strong>
          </>
        )}
      </p>
    </div>,
    document.body,
  );
}
