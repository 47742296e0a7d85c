import classes from './signed-out-logs.module.css';

const points = [
  [
    'Every ride in one list',
    'Each activity of every log you upload, with date, world, hardware, crowding and frame rates.',
  ],
  [
    'Trends that show what helped',
    'Frame rate, sensor loss and outages from ride to ride, with marks where your hardware, graphics driver or game changed.',
  ],
  [
    'Two rides side by side',
    'Pick any two and see what is better, worse or new, and which steps seem to have worked.',
  ],
  [
    'Yours alone',
    'Original log files are not stored, only reports, and recordings without personal text. Share a report by a link or delete it whenever you like.',
  ],
] as const;

/** Explains to a visitor what the list of reports is good for. */
export function SignedOutLogs() {
  return (
    <section className={classes.section} aria-labelledby="logs-claim">
      <h2 id="logs-claim" className={classes.title}>
        Your rides, side by side and over time
      </h2>
      <ul className={classes.points}>
        {points.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
