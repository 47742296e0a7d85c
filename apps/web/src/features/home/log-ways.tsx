import { helpPath, pagePaths } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import home from './home-sections.module.css';
import classes from './log-ways.module.css';

/** What riders use, where its log is in short, and the place in the help that says how to get it. */
const ways = [
  {
    device: 'Windows and Mac',
    text: 'The game writes Log.txt into Documents, Zwift, Logs.',
    topic: 'findLog',
    link: 'Find it on Windows or a Mac',
  },
  {
    device: 'iPhone and iPad',
    text: 'Look in the Files app for a folder of the game. If there is none, connect the device to a computer.',
    topic: 'findLogMobile',
    anchor: '#ios',
    link: 'Get it from an iPhone or iPad',
  },
  {
    device: 'Android',
    text: 'Connect the device to a computer by USB, and look for the folder of the game.',
    topic: 'findLogMobile',
    anchor: '#android',
    link: 'Get it from Android',
  },
  {
    device: 'Apple TV',
    text: "Apple TV doesn't give out the log. Ride once on another device in the same place, and read that log.",
    topic: 'findLogMobile',
    anchor: '#apple-tv',
    link: 'What to do with Apple TV',
  },
] as const;

/** Leads every rider to the log of the device that they ride on. */
export function LogWays() {
  return (
    <section className={home.section} aria-labelledby="home-log">
      <h2 id="home-log" className={home.title}>
        Where your Log.txt is
      </h2>
      <dl className={classes.ways}>
        {ways.map(({ device, text, topic, link, ...place }) => (
          <div key={device} className={classes.way}>
            <dt>{device}</dt>
            <dd>{text}</dd>
            <dd>
              <Link
                data-small-target
                to={helpPath(topic) + ('anchor' in place ? place.anchor : '')}
              >
                {link}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <p className={home.muted}>
        Ridescope knows the logs of Windows and Mac best. Logs of phones and tablets hold less, so
        more of the report says "not measured".
      </p>
      <p>
        Don't want to wait for the end of the ride? The{' '}
        <Link to={pagePaths.liveView}>live view</Link> reads the log while the game writes it, on a
        second screen.
      </p>
    </section>
  );
}
