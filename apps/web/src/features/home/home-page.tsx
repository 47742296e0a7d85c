import type { ReactNode } from 'react';
import { Carousel } from './carousel.tsx';
import { DemoList } from './demo-list.tsx';
import { FeatureSections } from './feature-sections.tsx';
import { CallToAction, Hero } from './hero.tsx';
import classes from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { LogWays } from './log-ways.tsx';
import { ProductFigures } from './product-figures.tsx';
import { RiderStories } from './rider-stories.tsx';

export interface HomePageProps {
  uploadPath: string;
  demoPathOf: (id: string) => string;
  isUser: boolean;
  /** Where a log can be tried at once. */
  dropZone: ReactNode;
  prices: ReactNode;
}

/** Presents the product, and lets visitors try it with a log. */
export function HomePage({ uploadPath, demoPathOf, isUser, dropZone, prices }: HomePageProps) {
  const ways = { uploadPath, demoPathOf };
  return (
    <div className={classes.edges}>
      <div className={classes.page}>
        <Hero {...ways} isUser={isUser} />
        {dropZone}
        <section className={classes.section} aria-labelledby="home-screenshots">
          <h2 id="home-screenshots" className={classes.title}>
            What you get to see
          </h2>
          <Carousel />
        </section>
        <ProductFigures />
        <DemoList demoPathOf={demoPathOf} />
        <FeatureSections />
        <HowItWorks />
        <LogWays />
        {prices}
        <RiderStories />
        <CallToAction {...ways} />
      </div>
    </div>
  );
}
