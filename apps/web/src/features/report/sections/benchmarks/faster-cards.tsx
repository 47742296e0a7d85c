import { hardwarePath } from '@ridescope/contract/hardware-addresses';
import type { FpsFigures } from '@ridescope/contract/report/activity';
import type { Hardware } from '@ridescope/contract/report/report';
import { benchmarkMessages } from '@ridescope/words/en/benchmarks';
import { benchmarkSectionMessages } from '@ridescope/words/en/pages/benchmarks';
import { countText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePerson } from '../../../../shared/ui/person.ts';
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
  const person = usePerson();
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
  return (
    <div className={classes.why}>
      <p>
        {writeMessage(benchmarkMessages['faster-cards'], {
          person,
          cards: cards.length,
          goal: goalFps,
          riders,
        })}
      </p>
      <ul>
        {cards.map(({ name, low, high }) => (
          <li key={name}>
            <Link to={hardwarePath(name)} data-small-target>
              {name}
            </Link>
            {writeMessage(benchmarkSectionMessages['faster-card'], {
              low: countText(low),
              high: countText(high),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
