import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import classes from './hero.module.css';
import { HeroRide } from './hero-ride.tsx';
import { Ways, type WaysProps } from './hero-ways.tsx';

interface HeroProps extends WaysProps {
  isUser: boolean;
  /** Where a visitor tries a log; a user does so on the upload page. */
  zone: ReactNode;
  /** The zone shows the answer of a log, so nothing stands beside it. */
  isFolded: boolean;
}

const promise = 'Find out what broke your ride, and how to fix it tonight';

/** Says in one sentence what the product does, takes a log at once, and shows what a report says of a ride. */
export function Hero({ isUser, zone, isFolded, ...ways }: HeroProps) {
  return (
    <header className={classes.hero} data-folded={isFolded || undefined}>
      {isFolded ? (
        <VisuallyHidden component="h1">{promise}</VisuallyHidden>
      ) : (
        <div className={classes.words}>
          <h1 className={classes.promise}>{promise}</h1>
          <p className={classes.lead}>
            Dropped from the race, power gone, jerky picture? Your game wrote down why.{' '}
            {isUser ? 'Drop its Log.txt anywhere on this page.' : 'Drop its Log.txt here.'}
          </p>
          <Ways {...ways} />
        </div>
      )}
      {zone && <div className={classes.zone}>{zone}</div>}
      {!isFolded && <HeroRide demoPathOf={ways.demoPathOf} hasZone={Boolean(zone)} />}
    </header>
  );
}
