import { useCallback, useMemo } from 'react';
import { Glossed } from '../../../shared/ui/terms/term.tsx';
import { annotationsOn } from '../data/annotation.ts';
import type { Lane } from '../data/lane.ts';
import { explainedTitle } from '../data/lane.ts';
import { spanWords } from '../data/span-words.ts';
import { useTimeLine } from '../time-line-context.tsx';
import { drawAnnotations } from './draw-annotations.ts';
import { drawHoles } from './draw-axis.ts';
import type { Frame } from './frame.ts';
import { LanePlot, Strip } from './lane-plot.tsx';
import classes from './lane-row.module.css';
import { LaneValue } from './lane-value.tsx';

/** A lane: its name, its drawing, and its value. */
export function LaneRow({ lane }: { lane: Lane }) {
  return (
    <div className={classes.row} data-kind={lane.kind}>
      <div className={classes.name}>
        <h3 className={classes.title}>
          <Glossed text={explainedTitle(lane)} />
        </h3>
        {lane.subtitle && <p className={classes.subtitle}>{lane.subtitle}</p>}
      </div>
      <div className={classes.plot} role="img" aria-label={useSummary(lane)}>
        <LanePlot lane={lane} />
        <Annotations lane={lane} />
        <Holes />
      </div>
      <LaneValue lane={lane} />
    </div>
  );
}

/** Lies over the drawing of a lane with what an analysis says of it. */
function Annotations({ lane }: { lane: Lane }) {
  const { annotations } = useTimeLine();
  const own = useMemo(() => annotationsOn(lane, annotations), [lane, annotations]);
  const draw = useCallback((frame: Frame) => drawAnnotations(frame, own), [own]);
  if (own.length === 0) return null;
  return (
    <div className={classes.over}>
      <Strip draw={draw} className={classes.fill} />
    </div>
  );
}

/** Lies over the drawing of a lane where the log has holes. */
function Holes() {
  const { holes } = useTimeLine();
  const draw = useCallback((frame: Frame) => drawHoles(frame, holes), [holes]);
  if (holes.length === 0) return null;
  return (
    <div className={classes.over}>
      <Strip draw={draw} className={classes.fill} />
    </div>
  );
}

/** The drawing in words, of the part that is visible. */
function useSummary({ title, subtitle, note, over }: Lane): string {
  const { range, isWhole, timeOf } = useTimeLine();
  const { text, event } = over(range, isWhole);
  const said = [text, event].filter(Boolean).join('; ');
  const name = [title, subtitle].filter(Boolean).join(', ');
  return `${name}, ${spanWords(range, isWhole, timeOf)}: ${said}.${note ? ` ${note}` : ''}`;
}
