import { productCounts } from '../../shared/product-counts.ts';
import claims from '../../shared/ui/claims.module.css';
import { useAllowance } from '../../shared/use-allowance.ts';
import classes from './signed-out-upload.module.css';

const { rules, recommendations, categories } = productCounts;

const figures = [
  [rules, 'rules'],
  [recommendations, 'recommendations'],
  [categories, 'categories'],
] as const;

const steps = [
  ['Ride', 'The game writes a Log.txt as you ride. It is in the folder Documents\\Zwift\\Logs.'],
  [
    'Upload it',
    'Drop the file on this page. Your browser reads it within seconds, and nothing is sent.',
  ],
  ['See what happened', 'Every outage, freeze and lost sensor, in order, with the proof.'],
  ['Fix it', 'Each finding ends in steps to take, the easiest first, with the minutes they need.'],
] as const;

/** Explains to a visitor what the upload is good for. */
export function SignedOutUpload() {
  const allowance = useAllowance();
  const free = [allowance, `free ${allowance === 1 ? 'analysis' : 'analyses'} a month`] as const;
  return (
    <section className={classes.section} aria-labelledby="upload-claim">
      <h2 id="upload-claim" className={classes.title}>
        Find out what went wrong in your ride
      </h2>
      <ul className={claims.figures}>
        {(allowance === 0 ? figures : [free, ...figures]).map(([count, label]) => (
          <li key={label}>
            <strong>{count}</strong> {label}
          </li>
        ))}
      </ul>
      <p className={classes.lead}>
        The {categories} categories are network, graphics, sensors, hardware and the correlations
        between them.
      </p>
      <h3 className={classes.subtitle}>How it works</h3>
      <ol className={claims.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <h4>{title}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
