import type { BenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import { hardwarePath } from '@ridescope/contract/hardware-addresses';
import { benchmarkMessages } from '@ridescope/words/en/benchmarks';
import { countText, fpsNumber } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { Link } from 'react-router';
import { usePerson } from '../../../../shared/ui/person.ts';
import classes from './benchmarks-section.module.css';

/** Of the 21 quantiles. */
const quartile1 = 5;
const quartile3 = 15;

interface OwnCardProps {
  benchmarks: BenchmarkQuantiles;
  gpu: string;
  /** Mean of the ride. */
  fps: number;
}

/** Sets the ride beside others on the same card, and leads to all that is known about that card. */
export function OwnCard({ benchmarks: { mean, sampleRides }, gpu, fps }: OwnCardProps) {
  const person = usePerson();
  const from = mean?.[quartile1];
  const to = mean?.[quartile3];
  const isReal = sampleRides === 0 && from !== undefined && to !== undefined;
  return (
    <p className={classes.why}>
      {isReal &&
        writeMessage(benchmarkMessages['own-card'], {
          person,
          rate: fpsNumber(fps),
          from: countText(from),
          to: countText(to),
        })}{' '}
      <Link to={hardwarePath(gpu)} data-small-target>
        All about this card
      </Link>
    </p>
  );
}
