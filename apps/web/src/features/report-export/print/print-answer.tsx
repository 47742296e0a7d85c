import { printMessages } from '@ridescope/words/en/pages/print';
import { upperFirst } from '@ridescope/words/format/capitals';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { stepsOf } from '@ridescope/words/report/fix-steps';
import type { Fix } from '@ridescope/words/report/fixes';
import { effortInSentence } from '@ridescope/words/report/fixes';
import type { AnswerTelling } from '@ridescope/words/telling/answer';
import { factsLine, gapsInReport } from '@ridescope/words/telling/choose-lines';
import type { ProblemTelling } from '@ridescope/words/telling/problems';
import { usePerson } from '../../../shared/ui/person.ts';
import { ToneLabel } from '../../../shared/ui/tables/tone-label.tsx';
import classes from './print-layout.module.css';

/** The verdict, the first fix with all its steps, and the problems: a sheet can't be unfolded. */
export function PrintAnswer({ telling }: { telling: AnswerTelling }) {
  const { log, notMeasured, verdict, firstFix, problems } = telling;
  return (
    <section>
      <h2>{printMessages['what-happened']}</h2>
      {log && !log.isOwn && (
        <p className={classes.notice}>
          {printMessages['whole-log']} <ToneLabel {...log.label} /> {log.heading}
        </p>
      )}
      {gapsInReport(notMeasured).map((text) => (
        <p key={text} className={classes.notice}>
          {text}
        </p>
      ))}
      <p className={classes.verdict}>{verdict.sentence}</p>
      {firstFix && <FirstFix fix={firstFix} />}
      {problems.length > 0 && (
        <ol className={classes.list}>
          {problems.map((problem) => (
            <li key={problem.id}>
              <ProblemLine problem={problem} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function FirstFix({ fix }: { fix: Fix }) {
  const person = usePerson();
  return (
    <div className={classes.fix}>
      <p>
        <strong>{writeMessage(printMessages['try-first'], { title: fix.title })}</strong> (
        {effortInSentence(fix)})
      </p>
      <ol>
        {stepsOf(fix.id, person, fix.way).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function ProblemLine({ problem }: { problem: ProblemTelling }) {
  const { label, isInVerdict, sentence, devices, doubt, fix } = problem;
  const small = [
    upperFirst(factsLine(problem)),
    doubt && writeMessage(printMessages.sure, { doubt }),
    fix && writeMessage(printMessages.try, { title: fix.title, value: effortInSentence(fix) }),
  ];
  return (
    <>
      <ToneLabel {...label} /> {!isInVerdict && sentence}
      {devices.length > 0 && ` (${devices.join(' · ')})`}
      <p className={classes.small}>{small.filter(Boolean).join(' ')}</p>
    </>
  );
}
