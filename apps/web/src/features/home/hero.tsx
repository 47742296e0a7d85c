import { demos } from '@ridescope/contract/demos';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/button.tsx';
import classes from './hero.module.css';
import { HeroRide } from './hero-ride.tsx';

interface WaysProps {
  uploadPath: string;
  demoPathOf: (id: string) => string;
}

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

/** Leads to the product once more, at the end of the page. */
export function CallToAction(ways: WaysProps) {
  return (
    <section className={classes.call} aria-labelledby="home-call">
      <h2 id="home-call" className={classes.callTitle}>
        Had a bad evening? Ask the log.
      </h2>
      <p className={classes.muted}>
        The game has already written down what happened. Reading it takes seconds.
      </p>
      <Ways {...ways} />
    </section>
  );
}

function Ways({ uploadPath, demoPathOf }: WaysProps) {
  return (
    <div className={classes.ways}>
      <Button component={Link} to={uploadPath} size="md">
        Upload &amp; Analyze
      </Button>
      <Button component={Link} to={demoPathOf(demos[0].id)} variant="default" size="md">
        See a demo report
      </Button>
    </div>
  );
}
