import classes from './hero.module.css';
import { HeroRide } from './hero-ride.tsx';
import { Ways, type WaysProps } from './hero-ways.tsx';

/** Says in one sentence what the product does, leads to it, and shows what a report says of a ride. */
export function Hero({ isUser, ...ways }: WaysProps & { isUser: boolean }) {
  return (
    <header className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.promise}>
          Find out what broke your ride, and how to fix it tonight
        </h1>
        <p className={classes.lead}>
          For cyclists who ride indoors in an online cycling game and want to find performance
          problems. Ridescope reads the game's Log.txt and tells you in the first sentence what went
          wrong.
          {isUser && ' Drop your Log.txt anywhere on this page.'}
        </p>
        <Ways {...ways} />
      </div>
      <HeroRide demoPathOf={ways.demoPathOf} />
    </header>
  );
}
