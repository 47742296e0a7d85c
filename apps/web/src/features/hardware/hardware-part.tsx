import { problemKindOf } from '@ridescope/catalogue/problem-kinds';
import type { Hardware } from '@ridescope/contract/hardware';
import { pagePaths } from '@ridescope/contract/pages';
import { upperFirst } from '@ridescope/words/format/capitals';
import { problemTitle } from '@ridescope/words/report/problem-titles';
import {
  hardwareHeading,
  hardwareKinds,
  hardwareLead,
  holdsBackTexts,
  sampleHardwareText,
  shareOfRiders,
} from '@ridescope/words/texts/hardware-words';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import wide from '../../shared/ui/layout/wide-page.module.css';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { Estimates } from './estimates.tsx';
import classes from './hardware.module.css';
import { Neighbours } from './neighbours.tsx';
import { Partners } from './partners.tsx';
import { Settings } from './settings.tsx';
import { Upgrades } from './upgrades.tsx';

/** All that rides say about a card or processor, or that they say nothing. */
export function HardwarePart({ hardware }: { hardware: Hardware }) {
  const { kind, isSample, figures, neighbours } = hardware;
  return (
    <>
      <header className={wide.head}>
        <div>
          {kind && <p className={classes.kind}>{kindName(kind)}</p>}
          <h1 className={classes.name}>{hardwareHeading(hardware)}</h1>
          <p className={classes.lead}>
            {hardwareLead(hardware)}{' '}
            <TopicHelp topic="hardwarePages" about="Graphics cards and processors" />
          </p>
        </div>
        <Button component={Link} to={pagePaths.upload} variant="default">
          Check your own ride
        </Button>
      </header>
      {isSample && kind && (
        <Notice severity="info" title="Sample data">
          <p>{sampleHardwareText(kind)}</p>
        </Notice>
      )}
      {figures && figures.settings.length > 0 && (
        <div data-sample={isSample || undefined} className={classes.figures}>
          <Settings settings={figures.settings} isSample={isSample} />
          <Estimates hardware={hardware} />
          <HoldsBack hardware={hardware} />
          <Problems hardware={hardware} />
          <Upgrades hardware={hardware} />
        </div>
      )}
      <Neighbours neighbours={neighbours} isSample={isSample} isKnown={kind !== undefined} />
    </>
  );
}

function kindName(kind: NonNullable<Hardware['kind']>): string {
  return upperFirst(hardwareKinds[kind]);
}

function HoldsBack({ hardware }: { hardware: Hardware }) {
  const { kind, figures, isSample } = hardware;
  const texts = holdsBackTexts(hardware);
  if (!kind || !figures || (texts.length === 0 && figures.partners.length === 0)) return null;
  return (
    <section className={classes.card} aria-labelledby="holds-back">
      <h2 id="holds-back" className={classes.heading}>
        What holds it back
      </h2>
      {texts.map((text) => (
        <p key={text} className={classes.text}>
          {text}
        </p>
      ))}
      <Partners kind={kind} figures={figures} isSample={isSample} />
    </section>
  );
}

function Problems({ hardware }: { hardware: Hardware }) {
  const problems = hardware.figures?.problems ?? [];
  if (problems.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="problems">
      <h2 id="problems" className={classes.heading}>
        Main problems on riders' latest rides
      </h2>
      <ul className={classes.problems}>
        {problems.map((problem) => {
          const kind = problemKindOf(problem.kind);
          return (
            kind && (
              <li key={kind}>
                <span>{problemTitle(kind)}</span>
                <span className={classes.share}>{shareOfRiders(problem.riders, hardware)}</span>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
