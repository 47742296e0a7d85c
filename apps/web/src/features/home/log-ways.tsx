import { helpPath, pagePaths } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import { Disclosure } from '../../shared/ui/layout/disclosure.tsx';
import home from './home-sections.module.css';
import classes from './log-ways.module.css';

/** Devices other than a computer, how a rider gets the log from them in short, and the place in the help that says more. */
const ways = [
  {
    device: 'iPhone and iPad',
    text: 'Look in the Files app for a folder of the game. If there is none, connect the device to a computer.',
    anchor: '#ios',
    link: 'Get it from an iPhone or iPad',
  },
  {
    device: 'Android',
    text: 'Connect the device to a computer by USB, and look for the folder of the game.',
    anchor: '#android',
    link: 'Get it from Android',
  },
  {
    device: 'Apple TV',
    text: "Apple TV doesn't give out the log. Ride once on another device in the same place, and read that log.",
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
      <p className={home.muted}>
        On Windows and Mac, the game writes it into Documents, Zwift, Logs (
        <Link data-small-target to={helpPath('findLog')}>
          find it on Windows or a Mac
        </Link>
        ). Don't want to wait for the end of the ride? The{' '}
        <Link to={pagePaths.liveView}>live view</Link> reads the log while the game writes it, on a
        second screen.
      </p>
      <Disclosure summary="On a phone, a tablet or Apple TV">
        <dl className={classes.ways}>
          {ways.map(({ device, text, anchor, link }) => (
            <div key={device} className={classes.way}>
              <dt>{device}</dt>
              <dd>{text}</dd>
              <dd>
                <Link data-small-target to={helpPath('findLogMobile') + anchor}>
                  {link}
                </Link>
              </dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>
          Ridescope knows the logs of Windows and Mac best. Logs of phones and tablets hold less, so
          more of the report says "not measured".
        </p>
      </Disclosure>
    </section>
  );
}
