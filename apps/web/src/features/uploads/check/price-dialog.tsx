import { tokensForBytes } from '@ridescope/contract/token-terms';
import { countOf, pricedBytesText } from '@ridescope/words/format/format-number';
import { useState } from 'react';
import { skipConfirmation } from '../../../shared/confirmation-preference.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import classes from '../../../shared/ui/price-question.module.css';
import { DontAskAgain, PriceFigures } from '../../../shared/ui/price-question.tsx';
import type { LogPreview } from '../send/upload-state.ts';
import type { PriceQuestion } from './agree-on-price.ts';
import { maskedSum } from './masked-words.ts';

interface PriceDialogProps {
  question: PriceQuestion;
  answer: (isYes: boolean) => void;
  file: File;
  preview?: LogPreview | undefined;
}

/** Asks before more than one token is spent, a report is replaced, or a file is sent whose price is unknown. */
export function PriceDialog({ question, ...others }: PriceDialogProps) {
  if (question.about === 'grown') return <Grown question={question} {...others} />;
  return question.about === 'price' ? (
    <Price question={question} {...others} />
  ) : (
    <Unchecked question={question} {...others} />
  );
}

type About<What extends PriceQuestion['about']> = PriceDialogProps & {
  question: Extract<PriceQuestion, { about: What }>;
};

function Price({ question: { tokens, funds }, answer, file, preview }: About<'price'>) {
  const [isLast, setLast] = useState(false);
  const proceed = () => {
    if (isLast) skipConfirmation();
    answer(true);
  };
  return (
    <Dialog title={`Spend ${tokens} tokens on this log?`} onClose={() => answer(false)}>
      <PriceFigures
        rows={[
          ['Size of the log', pricedBytesText(preview?.bytes ?? file.size)],
          ['Tokens needed, 1 for 5 MB', tokens],
          ['Used', sourceText(tokens, funds.free)],
          ['Your balance', `${funds.free} free + ${funds.paid} paid`],
          ...(preview ? [['Masked before sending', maskedSum(preview)] as const] : []),
        ]}
      />
      <DontAskAgain isChecked={isLast} onChange={setLast} />
      <div className={classes.buttons}>
        <Button onClick={proceed} data-autofocus>
          Proceed
        </Button>
        <Button variant="default" onClick={() => answer(false)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

function Grown({ question: { tokens, newRides }, answer, file, preview }: About<'grown'>) {
  const bytes = preview?.bytes ?? file.size;
  return (
    <Dialog title="Replace the earlier report of this log?" onClose={() => answer(false)}>
      <p className={classes.text}>
        You uploaded this log before, and it has grown since
        {newRides > 0 && ` by ${countOf(newRides, 'ride')}`}. The new report has all its rides and
        takes the place of the earlier one. Names, notes and ticked fixes stay. A shared link still
        shows the earlier report.
      </p>
      <PriceFigures
        rows={[
          [
            `Price of the whole log, ${pricedBytesText(bytes)}`,
            countOf(tokensForBytes(bytes), 'token'),
          ],
          ['You pay the difference', countOf(tokens, 'token')],
        ]}
      />
      <div className={classes.buttons}>
        <Button onClick={() => answer(true)} data-autofocus>
          Replace the report
        </Button>
        <Button variant="default" onClick={() => answer(false)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

function Unchecked({ question: { tokens }, answer, file, preview }: About<'unchecked'>) {
  return (
    <Dialog title="Your tokens could not be checked" onClose={() => answer(false)}>
      <p className={classes.text}>
        The server did not say how many tokens you have. This log of{' '}
        {pricedBytesText(preview?.bytes ?? file.size)} needs {countOf(tokens, 'token')}. The upload
        fails if your tokens are insufficient; nothing is spent then.
      </p>
      <div className={classes.buttons}>
        <Button onClick={() => answer(true)} data-autofocus>
          Upload anyway
        </Button>
        <Button variant="default" onClick={() => answer(false)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

/** Free tokens go first, and one price may take both. */
function sourceText(tokens: number, free: number): string {
  const fromFree = Math.min(free, tokens);
  const parts = [
    ...(fromFree > 0 ? [countOf(fromFree, 'free tier token')] : []),
    ...(tokens > fromFree ? [countOf(tokens - fromFree, 'paid token')] : []),
  ];
  return parts.join(' and ');
}
