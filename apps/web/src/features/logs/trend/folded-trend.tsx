import { fewestTrendRides } from '@ridescope/words/telling/list-row';
import { IconChartLine, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { OnDemand } from '../../../shared/ui/late/on-demand.tsx';
import { useAddressQuery } from '../../../shared/use-address-query.ts';
import classes from './folded-trend.module.css';
import type { TrendStripProps } from './trend-strip.tsx';

// The list is what most riders come for; drawing and statistics load when they are wanted.
const loadTrendStrip = async () => (await import('./trend-strip.tsx')).TrendStrip;

interface FoldedTrendProps extends TrendStripProps {
  /** Rides that the filter finds, of any length. */
  total: number;
}

/** One line that opens the trend above the list. It stays open in the address. Nothing while there are too few rides. */
export function FoldedTrend({ total, ...filter }: FoldedTrendProps) {
  const [query, setQuery] = useAddressQuery();
  const contentId = useId();
  if (total < fewestTrendRides) return null;
  const isOpen = query.get('trend') === 'open';
  const setOpen = (isWanted: boolean) =>
    setQuery(
      (next) => {
        if (isWanted) next.set('trend', 'open');
        else next.delete('trend');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section className={classes.trend} aria-labelledby={`${contentId}-title`}>
      <TrendBar contentId={contentId} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div id={contentId} className={classes.content} hidden={!isOpen}>
        {isOpen && (
          <OnDemand
            load={loadTrendStrip}
            what="The trend"
            onGiveUp={() => setOpen(false)}
            isInPlace
          >
            {(TrendStrip) => <TrendStrip {...filter} />}
          </OnDemand>
        )}
      </div>
    </section>
  );
}

interface TrendBarProps {
  contentId: string;
  isOpen: boolean;
  onToggle: () => void;
}

function TrendBar({ contentId, isOpen, onToggle }: TrendBarProps) {
  return (
    <button
      type="button"
      className={classes.bar}
      aria-expanded={isOpen}
      aria-controls={contentId}
      onClick={onToggle}
    >
      <IconChartLine size={20} stroke={1.75} aria-hidden />
      <span id={`${contentId}-title`} className={classes.title}>
        Trend
      </span>
      <span className={classes.what}>
        Frame rate, sensor loss and outages from ride to ride, and what changed them
      </span>
      <IconChevronDown size={20} stroke={1.75} className={classes.chevron} aria-hidden />
    </button>
  );
}

/** The folded trend as it stands before the app runs. @param isShown empty where there are too few rides for it */
export function FirstTrend({ isShown }: { isShown: string }) {
  return (
    <section className={classes.trend} data-shown={isShown} inert>
      <TrendBar contentId="trend" isOpen={false} onToggle={() => undefined} />
    </section>
  );
}
