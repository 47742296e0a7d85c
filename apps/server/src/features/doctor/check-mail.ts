import { verifyMailServer } from '../../platform/mail/mailer.ts';
import type { Config } from '../../platform/process/config.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const { ok, note, wrong } = findingsOf('Mail');

/** Connects to the mail server and signs in, without sending anything. */
export async function checkMail(config: Config): Promise<Finding[]> {
  const { smtpUrl, mailFrom, isProduction, dataDir } = config;
  if (smtpUrl === undefined) {
    const text = `There is no mail server, so mail is written to the folder outbox in ${dataDir}.`;
    return [
      isProduction ? wrong(text, 'Set SMTP_URL, so that people get their codes.') : note(text),
    ];
  }
  const findings = [];
  try {
    await verifyMailServer(config);
    findings.push(ok('The mail server answers and accepts the sign-in.'));
  } catch (error) {
    findings.push(wrong(`The mail server refuses: ${reasonOf(error)}.`, hintFor(error)));
  }
  if (/\.invalid\b/.test(mailFrom)) {
    findings.push(
      wrong(
        'The sender of mail is an address that nobody can answer.',
        'Set MAIL_FROM to an address of your domain.',
      ),
    );
  }
  return findings;
}

/** What to look at, by the code of the library. */
function hintFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EAUTH':
      return 'Check the user and the password in SMTP_URL.';
    case 'ETLS':
      return 'Use smtps:// for a port that begins with TLS, usually 465, and smtp:// for others.';
    default:
      return 'Check the host and the port in SMTP_URL, and that the firewall lets mail out.';
  }
}
