import type { AccountUser } from '@ridescope/contract/auth';
import { ActivitySection } from './activity-section.tsx';
import { EmailSection } from './email-section.tsx';
import { MfaSection, type MfaSetupPart } from './mfa-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import classes from './settings-modal.module.css';

interface SignInTabProps {
  user: AccountUser;
  MfaSetup: MfaSetupPart;
  onCodes?: (areShown: boolean) => void;
}

/** How the account signs in, where it is signed in, and what happened to it. */
export function SignInTab({ user, MfaSetup, onCodes }: SignInTabProps) {
  return (
    <div className={classes.sections}>
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <PasskeysSection hasAuthenticator={user.mfaEnabled} />
      <MfaSection isOn={user.mfaEnabled} MfaSetup={MfaSetup} onCodes={onCodes} />
      <SessionsSection />
      <ActivitySection />
    </div>
  );
}
