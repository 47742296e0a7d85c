import type { Hardware } from '@ridescope/contract/hardware';
import { hardwareListPath, hardwarePath } from '@ridescope/contract/hardware-addresses';
import { searchPath } from '@ridescope/contract/pages';
import { countOf } from '@ridescope/words/format/format-number';
import { Link } from 'react-router';
import classes from './hardware.module.css';

interface NeighboursProps {
  neighbours: Hardware['neighbours'];
  isSample: boolean;
  isKnown: boolean;
}

/** Links to parts with similar names, and to all. */
export function Neighbours({ neighbours, isSample, isKnown }: NeighboursProps) {
  return (
    <section className={classes.card} aria-labelledby="similar">
      <h2 id="similar" className={classes.heading}>
        {isKnown ? 'Similar ones' : 'Did you mean one of these?'}
      </h2>
      {neighbours.length > 0 ? (
        <ul className={classes.neighbours}>
          {neighbours.map(({ name, riders }) => (
            <li key={name}>
              <Link to={hardwarePath(name)}>{name}</Link>
              {!isSample && isKnown && (
                <span className={classes.share}>{countOf(riders, 'rider')}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>No other name is like it.</p>
      )}
      <p className={classes.more}>
        <Link to={hardwareListPath}>All cards and processors</Link>{' '}
        <Link to={searchPath('')}>Search</Link>
      </p>
    </section>
  );
}
