import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { effortText, type Fix, fixTitle } from '@ridescope/words/report/fixes';
import { FixSteps } from '../../../shared/fixes/fix-steps.tsx';
import { usePerson } from '../../../shared/ui/person.ts';
import { useTriedFixes } from '../model/tried-fixes.ts';
import classes from './fix-list.module.css';
import { TriedBox } from './tried-box.tsx';

interface FixListProps {
  /** Ids of the fixes, in order. */
  ids: readonly string[];
  recommendations: readonly Fix[];
}

/** Fixes in their order, each with its steps and a box to tick it as tried. Ids that the report does not explain are left out. */
export function FixList({ ids, recommendations }: FixListProps) {
  const fixes = ids.flatMap((id) => recommendations.filter((fix) => fix.id === id));
  const { storedIn } = useTriedFixes();
  const person = usePerson();
  return (
    <>
      <ol className={classes.fixes}>
        {fixes.map((fix) => (
          <li key={fix.id} className={classes.fix}>
            <p className={classes.title}>{fixTitle(fix.id, person, fix.way)}</p>
            <p className={classes.effort}>{effortText(fix)}</p>
            <FixSteps fix={fix.id} way={fix.way} />
            <TriedBox recommendationId={fix.id} title={fixTitle(fix.id, person, fix.way)} />
          </li>
        ))}
      </ol>
      {storedIn === 'browser' && (
        <p className={classes.retained}>{reportPageMessages['isnt-your-report']}</p>
      )}
    </>
  );
}
