import type { BenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import { hardwarePath } from '@ridescope/contract/hardware-addresses';
import { countText, fpsNumber } from '@ridescope/words/format/format-number';
import { Link } from 'react-router';
import { useSaid } from '../../../../shared/ui/said.tsx';
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
  const said = useSaid();
  const from = mean?.[quartile1];
  const to = mean?.[quartile3];
  const isReal = sampleRides === 0 && from !== undefined && to !== undefined;
  return (
    <p className={classes.why}>
      {isReal &&
        said(
          `Your card does ${fpsNumber(fps)} here; the middle half of riders with it has ${countText(from)} to ${countText(to)}.`,
        )}{' '}
      <Link to={hardwarePath(gpu)} data-small-target>
        All about this card
      </Link>
    </p>
  );
}
