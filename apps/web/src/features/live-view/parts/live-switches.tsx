import { Switch } from '../../../shared/ui/forms/switch.tsx';
import type { LiveChoices } from '../model/use-live-choices.ts';
import { canKeepScreenOn } from '../model/use-wake-lock.ts';
import classes from './live-switches.module.css';

/** Sound, screen and contrast. */
export function LiveSwitches({ choices }: { choices: LiveChoices }) {
  return (
    <section className={classes.switches} aria-label="How it is shown">
      <Switch label="Sound" isOn={choices.hasSound} onChange={choices.setSound}>
        Two short tones when something goes wrong.
      </Switch>
      {canKeepScreenOn() && (
        <Switch
          label="Keep the screen on"
          isOn={choices.isScreenWanted}
          onChange={choices.setScreen}
        >
          {choices.isScreenWanted && !choices.isScreenOn
            ? "Your system doesn't allow it right now."
            : 'For as long as this page is in front.'}
        </Switch>
      )}
      <Switch label="High contrast" isOn={choices.hasContrast} onChange={choices.setContrast}>
        Black and white, with larger text.
      </Switch>
    </section>
  );
}
