import { CallToAction } from './call-to-action.tsx';
import { Carousel } from './carousel.tsx';
import { DemoList } from './demo-list.tsx';
import { FeatureSections } from './feature-sections.tsx';
import type { WaysProps } from './hero-ways.tsx';
import { HomePrices } from './home-prices.tsx';
import classes from './home-sections.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { ProductFigures } from './product-figures.tsx';
import { RiderStories } from './rider-stories.tsx';

export interface HomeRestProps extends WaysProps {
  purchasePath: string;
}

/** What is below the first screen of the home page. */
export default function HomeRest({ purchasePath, ...ways }: HomeRestProps) {
  return (
    <>
      <div className={classes.pair}>
        <section className={classes.section} aria-labelledby="home-screenshots">
          <h2 id="home-screenshots" className={classes.title}>
            What you get to see
          </h2>
          <Carousel />
        </section>
        <DemoList demoPathOf={ways.demoPathOf} />
      </div>
      <ProductFigures />
      <FeatureSections />
      <HowItWorks />
      <RiderStories />
      <HomePrices purchasePath={purchasePath} />
      <CallToAction {...ways} />
    </>
  );
}
