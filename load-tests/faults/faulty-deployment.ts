import { apiPrefix } from '@ridescope/contract/protocol';
import { Random } from '@ridescope/log-simulator/random';
import { paymentWebhookPath } from '@ridescope/server/testing';
import { purchaseEnv } from '../crash/purchases.ts';
import { type Deployment, type DeploymentKind, deploy } from '../deployment/deployment.ts';
import { type CaddyProxy, hasCaddy, openCaddy } from './caddy-proxy.ts';
import type { LineName } from './fault-kinds.ts';
import { FaultProxy } from './fault-proxy.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import { openPaymentStub, type PaymentStub } from './payment-stub.ts';

/**
 * A deployment whose processes reach everything that they need by lines that can be made faulty, and the bucket through the proxy of the
 * deployment, too, where this machine has Caddy.
 */
export interface FaultyDeployment {
  deployment: Deployment;
  /** Each process that answers, or reads logs, has a separate line to the database. */
  lines: { name: LineName; proxy: FaultProxy }[];
  mail: MailSink;
  payments: PaymentStub;
  remove(): Promise<void>;
}

interface Options {
  kind: DeploymentKind;
  seed: number;
  flags: readonly string[];
}

const noServer = '127.0.0.1:1';
const preload = new URL('./process-faults.ts', import.meta.url).href;

/** Prepares a deployment with a mail server and a payment provider. @returns undefined without a PostgreSQL server. */
export async function deployFaulty({
  kind,
  seed,
  flags,
}: Options): Promise<FaultyDeployment | undefined> {
  const random = Random.of(seed, 'lines');
  const mail = await openMailSink();
  const payments = await openPaymentStub();
  const lines: FaultyDeployment['lines'] = [];
  const lineTo = async (name: LineName, address: string) => {
    const proxy = new FaultProxy(address, random);
    await proxy.open();
    lines.push({ name, proxy });
    return proxy.through(address);
  };
  let store: CaddyProxy | undefined;
  const closeAll = async () => {
    await store?.close();
    for (const { proxy } of lines) await proxy.close();
    await Promise.all([mail.close(), payments.close()]);
  };
  const deployment = await deploy({
    kind,
    flags: [...flags, `--import=${preload}`],
    // One that ends all the same must not end the run: it is counted.
    restartAfterMs: () => 100,
    env: {
      ...purchaseEnv,
      ...payments.env,
      FAULTS_PAYMENT_ORIGIN: await lineTo('payments', payments.origin),
      SMTP_URL: await lineTo('mail', mail.url),
      MAIL_FROM: 'faults@example.org',
    },
    between: async ({ databaseUrl, bucket }) => {
      const line = await lineTo('bucket', bucket.settings.endpoint);
      // No servers: only its way to the store is used.
      store = hasCaddy() ? await openCaddy([noServer], { store: new URL(line).host }) : undefined;
      const shared = { S3_ENDPOINT: store?.storeOrigin ?? line };
      return {
        api: { ...shared, DATABASE_URL: await lineTo('database', databaseUrl) },
        worker: { ...shared, DATABASE_URL: await lineTo('database', databaseUrl) },
      };
    },
  });
  if (!deployment) {
    await closeAll();
    return undefined;
  }
  payments.webhook = deployment.origin + apiPrefix + paymentWebhookPath;
  mail.dataDir = deployment.dataDir;
  return {
    deployment,
    lines,
    mail,
    payments,
    async remove() {
      await deployment.remove();
      await closeAll();
    },
  };
}
