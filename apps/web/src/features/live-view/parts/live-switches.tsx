import { liveBoardMessages } from '@ridescope/words/en/pages/live-view';
import { Switch } from '../../../shared/ui/forms/switch.tsx';
import type { LiveChoices } from '../model/use-live-choices.ts';
import { canKeepScreenOn } from '../model/use-wake-lock.ts';
import classes from './live-switches.module.css';

/** Sound, screen and contrast. */
export function LiveSwitches({ choices }: { choices: LiveChoices }) {
  return (
    <section className={classes.switches} aria-label={liveBoardMessages['how-shown']}>
      <Switch label={liveBoardMessages.sound} isOn={choices.hasSound} onChange={choices.setSound}>
        {liveBoardMessages.tones}
      </Switch>
      {canKeepScreenOn() && (
        <Switch
          label={liveBoardMessages['keep-on']}
          isOn={choices.isScreenWanted}
          onChange={choices.setScreen}
        >
          {choices.isScreenWanted && !choices.isScreenOn
            ? liveBoardMessages['not-allowed-now']
            : liveBoardMessages['in-front']}
        </Switch>
      )}
      <Switch
        label={liveBoardMessages.contrast}
        isOn={choices.hasContrast}
        onChange={choices.setContrast}
      >
        {liveBoardMessages['black-white']}
      </Switch>
    </section>
  );
}
