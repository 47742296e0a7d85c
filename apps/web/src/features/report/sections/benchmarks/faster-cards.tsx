import { hardwarePath } from '@ridescope/contract/hardware-addresses';
import type { FpsFigures } from '@ridescope/contract/report/activity';
import type { Hardware } from '@ridescope/contract/report/report';
import { countOf, countText } from '@ridescope/words/format/format-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSaid } from '../../../../shared/ui/said.tsx';
import { fasterCardsQuery } from './api.ts';
import classes from './benchmarks-section.module.css';
import { computerOf } from './computer-of.ts';

/** What most screens show. */
const goalFps = 60;

interface FasterCardsProps {
  hardware: Hardware;
  fps: FpsFigures;
}

/** Names the cards that would lift a slow ride above the goal. The report is complete without them, so a failure shows nothing. */
export function FasterCards({ hardware, fps }: FasterCardsProps) {
  const said = useSaid();
  const computer = computerOf(hardware);
  const isSlow = fps.cap === undefined && fps.mean < goalFps;
  const { data } = useQuery({
    ...fasterCardsQuery({
      ...(computer ?? { cpu: '', gpu: '', profile: 'basic', resolution: '720' }),
      fps: fps.mean,
      goal: goalFps,
    }),
    enabled: computer !== undefined && isSlow,
  });
  if (!data || data.cards.length === 0) return null;
  const { cards, riders } = data;
  const which = cards.length === 1 ? 'This card' : `These ${countText(cards.length)} cards`;
  return (
    <div className={classes.why}>
      <p>
        {said(
          `${which} would bring you above ${goalFps} FPS with everything else as it is, estimated from the rides of ${countOf(riders, 'rider')}:`,
        )}
      </p>
      <ul>
        {cards.map(({ name, low, high }) => (
          <li key={name}>
            <Link to={hardwarePath(name)} data-small-target>
              {name}
            </Link>
            : {countText(low)} to {countText(high)} FPS
          </li>
        ))}
      </ul>
    </div>
  );
}
