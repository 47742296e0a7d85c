import { existsSync } from 'node:fs';
import path from 'node:path';
import { responseHours } from '@ridescope/contract/contact-answers';
import type { Config } from '../../platform/process/config.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, note, wrong } = findingsOf('Configuration');

/** Judges settings that are valid, but with which a server can't be used as its operator may think. */
export function checkSettings(config: Config): Finding[] {
  const findings = [
    ...productionFindings(config),
    ...webFindings(config),
    ...contactFindings(config),
  ];
  const isWrong = findings.some(({ state }) => state === 'wrong');
  const kind = config.isProduction ? 'production' : 'development, for this machine alone';
  return isWrong ? findings : [ok(`Every variable is valid. This is ${kind}.`), ...findings];
}

/** The contact page promises an answer on every server, so the operator has to see the messages. */
function contactFindings({ contactEmail }: Config): Finding[] {
  if (contactEmail !== undefined) return [];
  return [
    note(
      `Messages of the contact form are only stored, although the page promises an answer within ${responseHours} hours.`,
      'Set CONTACT_EMAIL, or read them with npm run messages.',
    ),
  ];
}

function productionFindings(config: Config): Finding[] {
  if (!config.isProduction) return [];
  const findings = [];
  if (config.publicUrl === undefined) {
    findings.push(
      note(
        'There is no public address, so shared reports have no preview.',
        'Set PUBLIC_URL to the address that people type.',
      ),
    );
  } else if (!config.publicUrl.startsWith('https:')) {
    findings.push(
      wrong(
        'PUBLIC_URL has no TLS, so everybody on the way can read passwords.',
        'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.',
      ),
    );
  }
  if (config.trustProxy === undefined) {
    findings.push(
      note(
        'No proxy is trusted.',
        'Behind one, set TRUST_PROXY to its address; otherwise all users count as one.',
      ),
    );
  }
  return findings;
}

function webFindings({ workers, webDist, databaseUrl }: Config): Finding[] {
  if (existsSync(path.join(webDist, 'index.html'))) return [];
  const text = `The web app isn't in ${webDist}.`;
  const mend = 'Run npm run build, or set WEB_DIST to its folder.';
  // A worker needs none.
  return [databaseUrl !== undefined && workers > 0 ? note(text, mend) : wrong(text, mend)];
}
