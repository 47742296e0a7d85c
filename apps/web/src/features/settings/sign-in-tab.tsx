import type { AccountUser } from '@ridescope/contract';
import { MfaSection, type MfaSetupPart } from './mfa-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import classes from './settings-modal.module.css';

interface SignInTabProps {
  user: AccountUser;
  MfaSetup: MfaSetupPart;
}

/** How the account signs in, and where it is signed in. */
export function SignInTab({ user, MfaSetup }: SignInTabProps) {
  return (
    <div className={classes.sections}>
      <MfaSection isOn={user.mfaEnabled} MfaSetup={MfaSetup} />
      <SessionsSection />
    </div>
  );
}
