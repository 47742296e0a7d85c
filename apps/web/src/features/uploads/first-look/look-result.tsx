import { firstLookMessages } from '@ridescope/words/en/pages/first-look';
import { uploadTexts } from '@ridescope/words/errors/upload-texts';
import { bytesText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { ChooseFile } from '../choose/choose-file.tsx';
import { AccountOffer } from './account-offer.tsx';
import { CopyPicture } from './copy-picture.tsx';
import type { FirstLook } from './look-at-report.ts';
import classes from './look-result.module.css';
import { RideLook } from './ride-look.tsx';
import { UnusedFits } from './unused-fits.tsx';
import type { CopyState } from './use-waiting-copy.ts';

interface LookResultProps {
  file: File;
  look: FirstLook;
  retained: CopyState;
  signUpPath: string;
  signInPath: string;
  onReset: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** Shows what was found in each ride of the log, and what an account adds to it. */
export function LookResult({
  file,
  look: { rides, card, unusedFits = [] },
  onReset,
  onFiles,
  ...offer
}: LookResultProps) {
  return (
    <section className={classes.result} aria-label="What your log says">
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title}>
            {writeMessage(firstLookMessages.rides, { rides: rides.length, file: file.name })}
          </h2>
          <p className={classes.sub}>
            {bytesText(file.size)}, read in your browser. Nothing was sent.
            {rides.length > 1 &&
              rides.some(({ problems }) => problems.length > 0) &&
              ' The ride with the worst problem comes first.'}
          </p>
        </div>
        <div className={classes.actions}>
          {rides.length > 0 && <CopyPicture card={card} />}
          <ChooseFile onFiles={onFiles} size="sm" />
          <Button variant="default" size="sm" onClick={onReset}>
            Reset
          </Button>
        </div>
      </header>
      <UnusedFits fits={unusedFits} />
      {rides.length === 0 ? (
        <Notice severity="warning" isAlert title={uploadTexts.noData}>
          <p>
            The log was read, but there is no ride in it. The game starts a new Log.txt every time
            it opens, so your ride may be in an older one, such as Log (old 1).txt.
          </p>
        </Notice>
      ) : (
        // The offer is beside all rides; an empty last row takes up what it is taller than they are.
        <div
          className={classes.columns}
          style={{ gridTemplateRows: `repeat(${rides.length}, auto) 1fr` }}
        >
          {rides.slice(0, 1).map((ride) => (
            <RideLook key={ride.id} ride={ride} />
          ))}
          <div className={classes.offer}>
            <AccountOffer fileNames={[file.name]} {...offer} />
          </div>
          {rides.slice(1).map((ride) => (
            <RideLook key={ride.id} ride={ride} />
          ))}
        </div>
      )}
    </section>
  );
}
