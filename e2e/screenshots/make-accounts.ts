import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { realLogNames, realLogPath } from '@ridescope/samples/logs';
import { type Account, createAccount, signInToApi } from '../support/account.ts';
import { fixtureLogs, logFile, type TestFile } from '../support/logs.ts';
import { ReportPage } from '../support/report-page.ts';
import type { RunningServer } from '../support/server.ts';
import { simulatedLog } from '../support/simulated-log.ts';
import { UploadPage } from '../support/upload-page.ts';

/** Opens a page, signed in if there is an account. */
export type OpenPage = (account?: Account) => Promise<Page>;

/** Accounts and addresses that the command makes before the first picture. */
export interface Made {
  rider: Account;
  newcomer: Account;
  reports: {
    own: string;
    /** Of an old client. */
    old: string;
    /** With holes. */
    cut: string;
    /** Of a ride that went better than the one before. */
    better: string;
  };
  sharedReport: string;
  publicReport: string;
  /** The analysis of the own report. */
  analysis: string;
  /** Address of the analysis of a ride without one. */
  otherAnalysis: string;
}

/** Evenings of one simulated computer, which get better. */
const season = [
  ['net-many-outages', '2026-01-20'],
  ['ant-blackouts', '2026-01-27'],
  ['stutter', '2026-02-03'],
  ['ant-near-31', '2026-02-10'],
] as const;
const bestOfSeason = ['ant-near-14', '2026-02-17'] as const;

/** A real log if there is one, otherwise a sample. */
async function realLog(name: string, otherwise: string): Promise<TestFile> {
  const isThere = realLogNames.includes(name);
  return logFile(await readFile(isThere ? realLogPath(name) : otherwise), name);
}

/**
 * Fills the account of a rider: bought tokens, evenings of one computer, logs of several years, an analysis and a share.
 * Another account stays empty.
 */
export async function makeAccounts(
  openPage: OpenPage,
  server: RunningServer,
  ownLog?: string,
): Promise<Made> {
  const rider = await createAccount(server, { email: 'rider@example.org' });
  const newcomer = await createAccount(server, { email: 'newcomer@example.org' });
  const page = await openPage(rider);
  await page.goto('/tokens/purchase');
  await page.getByRole('button', { name: 'Buy Starter' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/files');

  const upload = new UploadPage(page);
  const report = new ReportPage(page);
  const add = async (log: TestFile | string) => {
    await upload.open();
    await upload.choose(log);
    await report.waitForIt();
    return new URL(page.url()).pathname;
  };
  for (const [scenario, day] of season) await add(await simulatedLog(scenario, { day }));
  const [bestScenario, bestDay] = bestOfSeason;
  const better = await add(await simulatedLog(bestScenario, { day: bestDay }));
  await add(fixtureLogs.short);
  const old = await add(await realLog('2015-12-20-wifi-dropout.txt', fixtureLogs.legacy));
  const cut = await add(await simulatedLog('mostly-missing', { day: '2026-01-08', minutes: 90 }));
  const own = await add(
    ownLog ?? (await realLog('2025-12-10-internet-dropout.txt', fixtureLogs.modern)),
  );
  const sharedReport = new URL(await report.share()).pathname;
  await page.context().close();
  await analyze(server, rider, own);
  return {
    rider,
    newcomer,
    reports: { own, old, cut, better },
    sharedReport,
    publicReport: sharedReport.replace('/report/', '/public/'),
    analysis: analysisOf(own),
    otherAnalysis: analysisOf(better),
  };
}

/** Page of the analysis of a report at its page's address. */
function analysisOf(report: string): string {
  return `/analysis/${report.split('/').at(-1)}`;
}

/** Analyzes a report in depth and waits for the result. */
async function analyze(server: RunningServer, account: Account, report: string): Promise<void> {
  const { identityId, headers } = await signInToApi(server, account);
  const address = `${server.url}/api/analysis/${identityId}/${report.split('/').at(-1)}`;
  const body = JSON.stringify({ confirmedTokens: 1 });
  const json = { ...headers, 'content-type': 'application/json' };
  let answer = await fetch(address, { method: 'POST', headers: json, body });
  for (;;) {
    if (!answer.ok) throw new Error(`The analysis failed: ${await answer.text()}`);
    const { state } = await answer.json();
    if (state === 'ready') return;
    if (state === 'failed') throw new Error('The analysis failed');
    await wait(200);
    answer = await fetch(address, { headers });
  }
}
