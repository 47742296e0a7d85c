import { bytesPerMb, bytesPerToken, tokensForBytes } from '@ridescope/contract/token-terms';
import { bytesText, countOf } from '@ridescope/words/format/format-number';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useAllowance } from '../../shared/use-allowance.ts';
import page from './purchase-page.module.css';
import classes from './token-costs.module.css';

/** Sizes of logs from a short ride to a long evening, in MB. */
const examplesMb = [4, 8, 12];

const free = [
  'A file that is not a game log',
  'A log without a ride long enough to judge',
  'The same log again, as long as you keep its report',
  'An advanced analysis that finds no cause: its tokens are refunded',
  'Another advanced analysis of the same log',
  'A fault on our side: the tokens are refunded',
];

/** Explains what a token buys and what is free, with the offer of the advanced analysis. */
export function TokenCosts({ offer }: { offer: ReactNode }) {
  const headingId = useId();
  const allowance = useAllowance();
  return (
    <section className={page.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={page.heading}>
        What a token buys
      </h2>
      <div className={classes.columns}>
        <div>
          <h3 className={classes.title}>The report of a log</h3>
          <p>
            One token per {bytesText(bytesPerToken)} of the log, rounded up.
            {allowance > 0 && ' Free tokens are used first.'}
          </p>
          <dl className={classes.examples}>
            {examplesMb.map((mb) => (
              <div key={mb}>
                <dt>Log of {mb} MB</dt>
                <dd>{countOf(tokensForBytes(mb * bytesPerMb), 'token')}</dd>
              </div>
            ))}
          </dl>
          <div className={classes.offer}>{offer}</div>
        </div>
        <div>
          <h3 className={classes.title}>What never costs a token</h3>
          <ul className={classes.free}>
            {free.map((text) => (
              <li key={text}>
                <IconCheck size={18} stroke={1.75} aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
