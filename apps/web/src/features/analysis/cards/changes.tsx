import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import {
  changePointText,
  changePointTone,
  stutterKindText,
  stutterText,
} from '@ridescope/words/advanced/detail-words';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { glued } from '@ridescope/words/format/glued';
import { sensorName } from '@ridescope/words/report/event-words';
import { SeverityIcon } from '../../../shared/ui/tables/severity-icon.tsx';
import { Card } from '../parts/card.tsx';
import { FirstOf } from '../parts/first-of.tsx';
import { useRide } from '../parts/ride-context.ts';
import { TimeLink } from '../parts/time-link.tsx';
import classes from './details.module.css';

/** When something changed for good, and where the picture stuttered. */
export function Changes({ result }: { result: AdvancedResult }) {
  const { changePoints, stutterClusters, summary } = result;
  return (
    <Card
      id="changes"
      title={analysisMessages['what-changed-during']}
      lead={analysisMessages['marked-time-line']}
    >
      <div className={classes.columns}>
        <ChangePoints points={changePoints} />
        <Clusters clusters={stutterClusters} isMeasured={summary.measured.includes('picture')} />
      </div>
    </Card>
  );
}

function ChangePoints({ points }: { points: AdvancedResult['changePoints'] }) {
  const { activity } = useRide();
  return (
    <div>
      <h3 className={classes.heading}>{analysisMessages['lasting-changes']}</h3>
      {points.length === 0 && (
        <p className={classes.none}>{analysisMessages['no-lasting-change']}</p>
      )}
      <FirstOf items={points}>
        {(point) => {
          const { atSeconds, metric, sensorKey } = point;
          const text = changePointText(
            point,
            sensorKey &&
              (sensorName(activity?.sensors ?? [], sensorKey) ?? analysisMessages.sensor),
          );
          return (
            <li key={`${metric} ${sensorKey} ${atSeconds}`} className={classes.row}>
              <SeverityIcon severity={changePointTone(point)} size={16} />
              <span className={classes.words}>{glued(text)}</span>
              <TimeLink fromS={atSeconds} about={text} />
            </li>
          );
        }}
      </FirstOf>
    </div>
  );
}

interface ClustersProps {
  clusters: AdvancedResult['stutterClusters'];
  /** The log has frame rates, so no cluster means no stutter. */
  isMeasured: boolean;
}

function Clusters({ clusters, isMeasured }: ClustersProps) {
  return (
    <div>
      <h3 className={classes.heading}>{analysisMessages['stutter-freezes']}</h3>
      {clusters.length === 0 && (
        <p className={classes.none}>
          {isMeasured ? analysisMessages['no-stutter'] : analysisMessages['no-rate']}
        </p>
      )}
      <FirstOf items={clusters}>
        {(cluster) => {
          const { fromSeconds, toSeconds } = cluster;
          const text = stutterText(cluster);
          return (
            <li key={`${fromSeconds} ${toSeconds}`} className={classes.row}>
              <SeverityIcon severity={cluster.kind === 'load' ? 'info' : 'warning'} size={16} />
              <span className={classes.words}>
                {glued(text)}
                <span className={classes.hint}>{glued(stutterKindText(cluster))}</span>
              </span>
              <TimeLink fromS={fromSeconds} toS={toSeconds} about={text} />
            </li>
          );
        }}
      </FirstOf>
    </div>
  );
}
