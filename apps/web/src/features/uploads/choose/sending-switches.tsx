import { Switch } from '../../../shared/ui/forms/switch.tsx';
import { useIsHydrating } from '../../../shared/ui/late/use-is-hydrating.ts';
import { maskedInShort } from '../check/masked-words.ts';
import classes from './sending-switches.module.css';

interface SendingSwitchesProps {
  switches: {
    isMasking: boolean;
    setMasking: (isOn: boolean) => void;
    isLooking: boolean;
    setLooking: (isOn: boolean) => void;
  };
}

/** Lets the user choose what happens to a log before it is sent. */
export function SendingSwitches({ switches }: SendingSwitchesProps) {
  const isHydrating = useIsHydrating();
  const { isMasking, setMasking, isLooking, setLooking } = switches;
  return (
    // In the first HTML nothing would keep a choice.
    <div className={classes.switches} inert={isHydrating}>
      <Switch label="Mask personal data before sending" isOn={isMasking} onChange={setMasking}>
        {isMasking
          ? maskedInShort
          : "Off: names, chat and addresses in the log are sent as they are. They don't appear in the report."}
      </Switch>
      <Switch label="Let me look before it is sent" isOn={isLooking} onChange={setLooking}>
        The upload waits until you have seen which rides are in the log and what was masked.
      </Switch>
    </div>
  );
}
