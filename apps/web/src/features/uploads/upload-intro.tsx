import classes from './upload-page.module.css';

/** Heads the upload page. */
export function UploadIntro() {
  return (
    <header className={classes.intro}>
      <h1 className={classes.heading}>Upload & Analyze</h1>
      <p className={classes.lead}>
        One log in, one report out: frame rate, network, sensors and hardware of your ride.
      </p>
    </header>
  );
}
