import { glued } from '@ridescope/words/format/glued';
import { IconCpu, IconDeviceDesktop, IconHeartbeat, IconNetwork } from '@tabler/icons-react';
import { productCounts } from '../../shared/product-counts.ts';
import classes from './home-sections.module.css';

const { limits, patterns } = productCounts;

const features = [
  {
    title: 'Network',
    icon: IconNetwork,
    text: "See whether your internet, your Wi-Fi or the game's server dropped you.",
    points: [
      'Every lost connection with its start, its end and what you saw on the screen',
      'Slow answers, DNS lookups that failed, and reconnects',
    ],
  },
  {
    title: 'Graphics',
    icon: IconDeviceDesktop,
    text: 'See when the frame rate fell, how long it stayed low and what was going on then.',
    points: [
      `Critical below ${limits.criticalFps} FPS on average`,
      'Stutter and freezes that an average hides',
    ],
  },
  {
    title: 'Sensors',
    icon: IconHeartbeat,
    text: 'See which sensor dropped out, over which radio, and how much it lost.',
    points: [
      `ANT+ RxFail: warning above ${limits.warningRxFail}\u00a0%, critical above ${limits.criticalRxFail}\u00a0%`,
      'Bluetooth and network trainers that disconnected',
    ],
  },
  {
    title: 'Hardware',
    icon: IconCpu,
    text: 'See whether your computer is the limit, or only its settings.',
    points: [
      'Processor, graphics card, driver and memory as the game saw them',
      'A slow graphics chip in use although the computer has a faster one',
    ],
  },
] as const;

/** Shows what is checked in each category, and the correlations between them. */
export function FeatureSections() {
  return (
    <section className={classes.section} aria-labelledby="home-features">
      <h2 id="home-features" className={classes.title}>
        Five categories, one answer
      </h2>
      <div className={classes.features}>
        {features.map(({ title, icon: Icon, text, points }) => (
          <section key={title} className={classes.feature} aria-label={title}>
            <h3 className={classes.featureTitle}>
              <Icon size={22} stroke={1.75} aria-hidden />
              {title}
            </h3>
            <p>{glued(text)}</p>
            <ul className={classes.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={classes.muted}>
        The fifth category is correlation: {patterns} tested patterns show what happened at the same
        time, which doesn't mean that one caused the other.
      </p>
    </section>
  );
}
