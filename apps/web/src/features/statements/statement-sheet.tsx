import type { StatementContent, StatementFit } from '@ridescope/contract/statements';
import { raceStatementMessages } from '@ridescope/words/en/texts/race-statement';
import { glued } from '@ridescope/words/format/glued';
import {
  lookedForText,
  lossWords,
  missingTexts,
  type NamedFact,
  noLossText,
  proofTexts,
  receivedFacts,
  rideFacts,
} from '@ridescope/words/texts/race-statement';
import {
  fitLimitsText,
  fitTitleText,
  statementFitWords,
} from '@ridescope/words/texts/statement-fit';
import { SeverityIcon } from '../../shared/ui/tables/severity-icon.tsx';
import classes from './statement-sheet.module.css';

/** So many times of losses fit on one sheet of A4 with everything else, and beside a FIT file. */
const mostTimesOnPaper = 42;
const mostTimesBesideFit = 21;

interface StatementSheetProps {
  content: StatementContent;
  /** On one sheet of paper, which holds a limited number of times. */
  isOnPaper?: boolean;
}

/** Everything that a race statement says: the same for its rider, on paper, and for anyone who checks its code. */
export function StatementSheet({ content, isOnPaper = false }: StatementSheetProps) {
  const { facts, fit } = content;
  const mostTimes = fit ? mostTimesBesideFit : mostTimesOnPaper;
  return (
    <div className={classes.sheet} data-paper={isOnPaper || undefined}>
      <Facts facts={rideFacts(facts)} />
      <section className={classes.part} aria-labelledby="statement-losses">
        <h2 id="statement-losses">{raceStatementMessages.losses}</h2>
        <Losses facts={facts} most={isOnPaper ? mostTimes : Number.POSITIVE_INFINITY} />
        {missingTexts(facts).map((text) => (
          <p key={text}>{glued(text)}</p>
        ))}
        <p className={classes.small}>{glued(lookedForText)}</p>
      </section>
      {fit && <Agreement fit={fit} />}
      <section className={classes.part} aria-labelledby="statement-received">
        <h2 id="statement-received">{raceStatementMessages['server-received']}</h2>
        <Facts facts={receivedFacts(content)} />
      </section>
      <section className={classes.part} aria-labelledby="statement-proof">
        <h2 id="statement-proof">{raceStatementMessages.proves}</h2>
        <dl className={classes.proofs}>
          {proofTexts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{glued(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** Whether the log and the ride's FIT file say the same. */
function Agreement({ fit }: { fit: StatementFit }) {
  const { lead, agrees, sentences, differences, facts } = statementFitWords(fit);
  return (
    <section className={classes.part} aria-labelledby="statement-fit">
      <h2 id="statement-fit">{fitTitleText}</h2>
      <p className={classes.lead}>
        <SeverityIcon severity={agrees ? 'good' : 'warning'} size={18} />
        {lead}
      </p>
      {differences.length > 0 && (
        <ul className={classes.differences}>
          {differences.map((text) => (
            <li key={text}>{glued(text)}</li>
          ))}
        </ul>
      )}
      {sentences.length > 0 && <p>{glued(sentences.join(' '))}</p>}
      <Facts facts={facts} />
      <p className={classes.small}>{glued(fitLimitsText)}</p>
    </section>
  );
}

function Facts({ facts }: { facts: NamedFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-hash={name === 'SHA-256' || undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Losses({ facts, most }: { facts: StatementContent['facts']; most: number }) {
  const losses = lossWords(facts);
  // Every loss gets the same share of the sheet, so that each shows its first times.
  const share = Math.max(1, Math.floor(most / Math.max(1, losses.length)));
  return (
    <>
      {losses.length === 0 && <p>{glued(noLossText(facts) ?? '')}</p>}
      {losses.map(({ id, title, text, times }) => (
        <div key={id} className={classes.loss}>
          <h3>{title}</h3>
          <p>{glued(text)}</p>
          <ol className={classes.times}>
            {times.slice(0, share).map((time) => (
              <li key={time}>{glued(time)}</li>
            ))}
          </ol>
          {times.length > share && (
            <p className={classes.small}>
              {times.length - share} more are listed on the page under the code.
            </p>
          )}
        </div>
      ))}
    </>
  );
}
