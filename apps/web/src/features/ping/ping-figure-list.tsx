import { percentText } from '@ridescope/words/format/format-number';
import { ToneLabel } from '../../shared/ui/tables/tone-label.tsx';
import { type Figures, toneOf } from './model/ping-figures.ts';
import { msText } from './model/ping-text.ts';
import classes from './ping-page.module.css';

interface PingFigureListProps {
  figures: Figures;
  /** Not where the figures say nothing of the way to the game. */
  isJudged: boolean;
}

/** The figures of the running test: the two of which a limit is known, then the others. */
export function PingFigureList({ figures, isJudged }: PingFigureListProps) {
  const { answers, samples, lost, lostPercent } = figures;
  return (
    <dl className={classes.figures}>
      <Limited name="Max" ms={answers?.maxMs} isJudged={isJudged} />
      <Limited name="Avg" ms={answers?.avgMs} isJudged={isJudged} />
      <Plain name="Median" value={answers && msText(answers.medianMs)} hint="half are faster" />
      <Plain name="95 %" value={answers && msText(answers.p95Ms)} hint="are faster than this" />
      <Plain
        name="Jitter"
        value={answers?.jitterMs === undefined ? undefined : msText(answers.jitterMs)}
        hint="mean change between answers"
      />
      <Plain
        name="Time-outs"
        value={samples === 0 ? undefined : percentText(lostPercent)}
        hint={samples === 0 ? 'without an answer' : `${lost} of ${samples} without an answer`}
      />
    </dl>
  );
}

interface LimitedProps extends Pick<PingFigureListProps, 'isJudged'> {
  name: string;
  ms: number | undefined;
}

function Limited({ name, ms, isJudged }: LimitedProps) {
  const tone = ms === undefined || !isJudged ? undefined : toneOf(ms);
  return (
    <div className={classes.figure} data-tone={tone}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{ms === undefined ? '–' : msText(ms)}</span>
        {tone && <ToneLabel tone={tone} word={tone === 'good' ? 'Good' : 'Bad'} />}
      </dd>
    </div>
  );
}

function Plain({ name, value, hint }: { name: string; value: string | undefined; hint: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value ?? '–'}</span>
        <span className={classes.hint}>{hint}</span>
      </dd>
    </div>
  );
}
