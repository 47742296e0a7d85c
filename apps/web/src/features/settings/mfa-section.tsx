import { type ComponentType, useState } from 'react';
import { useSession } from '../../shared/session/session-context.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { callDisableMfa, callStartMfaSetup, type MfaSecret } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import classes from './settings-modal.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

/** Proves the authenticator with a code, and shows the recovery codes. */
export type MfaSetupPart = ComponentType<
  MfaSecret & { onSwitchedOn: () => void; onDone: () => void }
>;

interface MfaSectionProps {
  isOn: boolean;
  MfaSetup: MfaSetupPart;
  /** Recovery codes are in view, which are never shown again: a slip must not close them. */
  onCodes?: ((areShown: boolean) => void) | undefined;
}

/** The authenticator of the account: set up, or switched off. */
export function MfaSection({ isOn, MfaSetup, onCodes }: MfaSectionProps) {
  const { refresh } = useSession();
  const [step, setStep] = useState<'idle' | 'password' | MfaSecret>('idle');
  const opener = useReturnedFocus(step !== 'idle');
  const finish = async (message: string) => {
    setStep('idle');
    showToast(message);
    await refresh();
  };
  return (
    <section className={classes.section} aria-labelledby="second-step">
      <h3 id="second-step" className={classes.heading}>
        Second step: {isOn ? 'on' : 'off'}
      </h3>
      <TopicHelp topic="twoSteps" about="Two-step sign-in" />
      <p className={classes.text}>
        {isOn
          ? 'Each sign-in with your password asks for a code from your authenticator app, or for a recovery code.'
          : "With an authenticator app on your phone, a stolen password alone isn't enough to sign in."}
      </p>
      {step === 'idle' && (
        <div>
          <Button ref={opener} variant="default" size="sm" onClick={() => setStep('password')}>
            {isOn ? 'Switch off' : 'Set up an authenticator'}
          </Button>
        </div>
      )}
      {step === 'password' && (
        <PasswordForm
          submitLabel={isOn ? 'Switch off' : 'Continue'}
          isDangerous={isOn}
          hasAuthenticator={isOn}
          onCancel={() => setStep('idle')}
          onSubmit={async (proof) => {
            if (isOn) {
              await callDisableMfa(proof);
              await finish('The second step is off');
            } else {
              setStep(await callStartMfaSetup(proof.password));
            }
          }}
        />
      )}
      {typeof step === 'object' && (
        <MfaSetup
          {...step}
          onSwitchedOn={() => {
            onCodes?.(true);
            // Now, not when the codes are saved: a rider who leaves before that has it on as well.
            void refresh();
          }}
          onDone={() => {
            onCodes?.(false);
            return finish('The second step is on');
          }}
        />
      )}
    </section>
  );
}
