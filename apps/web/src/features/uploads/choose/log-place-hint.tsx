import { helpPath, pagePaths } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import { useDevice } from '../../../shared/use-device.ts';
import { logPlaces } from './log-place.ts';
import classes from './log-place-hint.module.css';

/** Says where Log.txt is, on the device that the rider uses, and leads to it on any other. */
export function LogPlaceHint({ id }: { id?: string }) {
  const { before, path, more } = logPlaces[useDevice()];
  return (
    <>
      <span id={id} className={classes.hint}>
        {before} <code className={classes.path}>{path}</code>
        {more && <span className={classes.more}> {more}</span>}
      </span>
      <Link data-small-target to={helpPath('findLogMobile')} className={classes.other}>
        Get the log from a phone, tablet or Apple TV
      </Link>
      <Link data-small-target to={pagePaths.liveView} className={classes.other}>
        Watch a ride while it happens
      </Link>
    </>
  );
}
