import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { usualPingUrl } from '@ridescope/contract/ping-terms';
import {
  contactWays,
  mailWays,
  paymentWays,
  type SiteFacts,
  usualSiteFacts,
} from '@ridescope/contract/site-facts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { allErrors } from '../http/all-errors.ts';
import {
  type LanguageModelSettings,
  languageModelProblems,
  languageModelSettingsOf,
  languageModelVariables,
} from '../language-model/language-model-settings.ts';
import {
  type StripeSettings,
  stripeProblems,
  stripeSettingsOf,
  stripeVariables,
} from '../payments/payment-settings.ts';
import {
  originDescription,
  type S3Settings,
  s3Problems,
  s3SettingsOf,
  s3Variables,
} from '../storage/s3-settings.ts';
import {
  type TelemetrySettings,
  telemetryProblems,
  telemetrySettingsOf,
  telemetryVariables,
} from '../telemetry/telemetry-settings.ts';
import {
  type Given,
  isNetwork,
  isProductionIn,
  problemOf,
  secretProblems,
} from './config-problems.ts';
import { StartupError } from './startup-error.ts';
import { dayS, MiB } from './units.ts';

const optional = Type.Optional;

const mailFromDefault = 'Ridescope <no-reply@ridescope.invalid>';
/** The environment variables that the server reads. Values out of range are refused at start. */
const Environment = Type.Object({
  NODE_ENV: Type.Enum(['development', 'test', 'production'], { default: 'development' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  // Without TLS, the server stays on this machine by default.
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  DATA_DIR: Type.String({ minLength: 1, default: './data' }),
  DATABASE_URL: optional(
    Type.String({ pattern: '^postgres(ql)?://.+', description: 'an address postgres://…' }),
  ),
  UPLOAD_SECRET: optional(Type.String({ minLength: 32 })),
  AUTH_SECRET: optional(Type.String({ minLength: 32 })),
  ...s3Variables,
  ...stripeVariables,
  ...languageModelVariables,
  ...telemetryVariables,
  /** Seconds after which the provider is asked about an open session. */
  PAYMENT_PATIENCE_S: Type.Integer({ minimum: 1, maximum: dayS, default: 300 }),
  SMTP_URL: optional(
    Type.String({ pattern: '^smtps?://.+', description: 'an address smtp://… or smtps://…' }),
  ),
  MAIL_FROM: Type.String({
    pattern: '^[^\\r\\n]*@[^\\r\\n]+$',
    default: mailFromDefault,
    description: 'an e-mail address, alone or as Name <address>',
  }),
  CONTACT_EMAIL: optional(
    Type.String({ pattern: '^[^\\s@<>,]+@[^\\s@<>,]+$', description: 'one e-mail address' }),
  ),
  PING_URL: Type.String({
    pattern: '^https?://[^/?#\\s;,]+(/[^?#\\s]*)?$',
    default: usualPingUrl,
    description: 'an address https://… or http://… without ? and #',
  }),
  RESTRICTED_ENVIRONMENT: Type.Enum(['true', 'false'], { default: 'false' }),
  /** E-mail addresses, comma separated. */
  ALLOWED_EMAILS: optional(Type.String()),
  PRODUCTION_URL: optional(
    Type.String({ pattern: '^https?://.+', description: 'an address https://… or http://…' }),
  ),
  PUBLIC_URL: optional(
    Type.String({ pattern: '^https?://[^/?#]+/?$', description: originDescription }),
  ),
  OPERATOR_NAME: Type.String({ maxLength: 200, default: usualSiteFacts.operator }),
  OPERATOR_FORM: Type.String({ maxLength: 200, default: usualSiteFacts.operatorForm }),
  GOVERNING_LAW: Type.String({ maxLength: 200, default: usualSiteFacts.governingLaw }),
  /** Addresses or networks (`10.0.0.0/8`) of the proxies in front, comma separated; none by default. */
  TRUST_PROXY: optional(Type.String()),
  MAX_LOG_BYTES: Type.Integer({ minimum: 1024, maximum: 4096 * MiB, default: 256 * MiB }),
  MAX_UPLOAD_BYTES: Type.Integer({ minimum: 1024, maximum: 4096 * MiB, default: 64 * MiB }),
  UPLOAD_URL_TTL_S: Type.Integer({ minimum: 10, maximum: dayS, default: 900 }),
  MAX_QUEUE_AGE_S: Type.Integer({ minimum: 1, maximum: dayS, default: 60 }),
  WORKERS: Type.Integer({ minimum: 0, maximum: 64, default: 1 }),
  /** Seconds in which a server that must stop still answers, while its health says so. */
  DRAIN_S: Type.Integer({ minimum: 0, maximum: 600, default: 0 }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
  }),
  SAMPLE_DATA: optional(Type.Enum(['on', 'off'])),
  PRICING_FILE: optional(Type.String({ minLength: 1 })),
  WEB_DIST: Type.String({
    minLength: 1,
    default: fileURLToPath(new URL('../../../../web/dist', import.meta.url)),
  }),
});

export interface Config {
  /** Also true where others can reach the server, whatever NODE_ENV says. */
  isProduction: boolean;
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Absent: the embedded database. */
  databaseUrl?: string;
  /** Where uploads lie until they are read. Absent: in the data directory. */
  s3?: S3Settings;
  /** Signs upload addresses. Absent outside production: one is generated and stored in the data directory. */
  uploadSecret?: string;
  /** Signs and encrypts account data. Absent outside production, like `uploadSecret`. */
  authSecret?: string;
  /** Server for outgoing mail. Absent: mail goes to a folder of the data directory. */
  smtpUrl?: string;
  mailFrom: string;
  /** Receives the messages of the contact form. Absent: they are only stored. */
  contactEmail?: string;
  /** What the ping test of a browser measures. */
  pingUrl: string;
  /** Only these addresses may use the server, in lower case. Absent: everybody may. */
  allowedEmails?: ReadonlySet<string>;
  /** Where everybody else is sent. */
  productionUrl?: string;
  /** Origin of the public address, without a slash at its end. */
  publicUrl?: string;
  /** Who operates the server, for its pages. */
  siteFacts: SiteFacts;
  trustProxy?: string;
  /** Cap on a decompressed log. */
  maxLogBytes: number;
  /** Cap on a gzipped log as it is sent. */
  maxUploadBytes: number;
  uploadUrlTtlS: number;
  /** Seconds that the oldest log in the queue may have waited; then no new uploads are accepted. */
  maxQueueAgeS: number;
  /** Logs read at the same time by this process; with 0 it runs no jobs and leaves them to others. */
  workers: number;
  /** Time from the signal to stop until no more requests are accepted. */
  drainMs: number;
  logLevel: string;
  /** Absent: the test checkout of development, or nothing is sold. */
  stripe?: StripeSettings;
  paymentPatienceS: number;
  /** Words advanced analyses. Absent: only the engine's own texts. */
  languageModel?: LanguageModelSettings;
  telemetry: TelemetrySettings;
  /** Absolute; what tokens cost. Absent: the prices of the project. */
  pricingFile?: string;
  /** Absolute; the built web app. */
  webDist: string;
  /** Adds simulated rides to the benchmarks until there are enough stored ones. */
  hasSampleData: boolean;
  /** Absolute; where the build writes those rides. */
  sampleRidesFile: string;
}

/**
 * Reads the configuration.
 * @throws StartupError that names every bad key at once, never a value.
 */
export function loadConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given: Given = Object.fromEntries(
    Object.entries(Environment.properties)
      // An empty variable is how shells and compose files say "not set".
      .filter(([key]) => environment[key] !== undefined && environment[key] !== '')
      .map(([key, schema]) => [key, valueFrom(environment[key] ?? '', schema)]),
  );
  const values = Value.Default(Environment, { ...given }); // Fills in the defaults.
  const problems = allErrors(Environment, values).map((error) =>
    problemOf(error, Environment.properties),
  );
  const proxies = String(given.TRUST_PROXY ?? '127.0.0.1').split(',');
  if (!proxies.every(isNetwork)) problems.push('TRUST_PROXY must be addresses or networks');
  problems.push(...secretProblems(given), ...s3Problems(given), ...stripeProblems(given));
  problems.push(...languageModelProblems(given), ...telemetryProblems(given));
  if (given.WORKERS === 0 && given.DATABASE_URL === undefined) {
    problems.push('WORKERS can be 0 only with DATABASE_URL, where other processes do the jobs');
  }
  if (problems.length > 0 || !Value.Check(Environment, values)) {
    throw new StartupError(
      `The configuration is not valid:\n  ${[...new Set(problems)].join('\n  ')}`,
    );
  }

  const stripe = stripeSettingsOf(values);
  const languageModel = languageModelSettingsOf(values);
  return {
    isProduction: isProductionIn(given),
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    ...(values.S3_BUCKET && { s3: s3SettingsOf(values.S3_BUCKET, values) }),
    ...(values.UPLOAD_SECRET && { uploadSecret: values.UPLOAD_SECRET }),
    ...(values.AUTH_SECRET && { authSecret: values.AUTH_SECRET }),
    ...(values.SMTP_URL && { smtpUrl: values.SMTP_URL }),
    mailFrom: values.MAIL_FROM,
    ...(values.CONTACT_EMAIL && { contactEmail: values.CONTACT_EMAIL }),
    pingUrl: values.PING_URL,
    ...(values.RESTRICTED_ENVIRONMENT === 'true' && {
      allowedEmails: emailsIn(values.ALLOWED_EMAILS ?? ''),
    }),
    ...(values.PRODUCTION_URL && { productionUrl: values.PRODUCTION_URL }),
    ...(values.PUBLIC_URL && { publicUrl: values.PUBLIC_URL.replace(/\/$/, '') }),
    siteFacts: {
      operator: values.OPERATOR_NAME,
      operatorForm: values.OPERATOR_FORM,
      governingLaw: values.GOVERNING_LAW,
      contactWay: values.CONTACT_EMAIL && values.SMTP_URL ? contactWays.mailed : contactWays.stored,
      mailWay: values.SMTP_URL ? mailWays.server : mailWays.outbox,
      paymentWay: paymentWays[checkoutOf(given)],
    },
    ...(values.TRUST_PROXY && { trustProxy: values.TRUST_PROXY }),
    maxLogBytes: values.MAX_LOG_BYTES,
    maxUploadBytes: values.MAX_UPLOAD_BYTES,
    uploadUrlTtlS: values.UPLOAD_URL_TTL_S,
    maxQueueAgeS: values.MAX_QUEUE_AGE_S,
    workers: values.WORKERS,
    drainMs: values.DRAIN_S * 1000,
    logLevel: values.LOG_LEVEL,
    ...(stripe && { stripe }),
    paymentPatienceS: values.PAYMENT_PATIENCE_S,
    ...(languageModel && { languageModel }),
    telemetry: telemetrySettingsOf(values),
    ...(values.PRICING_FILE && { pricingFile: path.resolve(values.PRICING_FILE) }),
    webDist: path.resolve(values.WEB_DIST),
    // A database server is shared and grows by itself: simulated rides are added only when configured.
    hasSampleData: (values.SAMPLE_DATA ?? (values.DATABASE_URL ? 'off' : 'on')) === 'on',
    sampleRidesFile: fileURLToPath(new URL('../../../dist/sample-rides.json', import.meta.url)),
  };
}

/** How tokens are sold: the test checkout takes no money, so production sells nothing without a provider. */
function checkoutOf(given: Given): keyof typeof paymentWays {
  if (given.STRIPE_SECRET_KEY !== undefined) return 'open';
  return isProductionIn(given) ? 'closed' : 'test';
}

function emailsIn(list: string): Set<string> {
  return new Set(list.split(',').flatMap((email) => email.trim().toLowerCase() || []));
}

/** Only plain digits become a number: the library's own conversion also accepts `true` and `0x10`. */
function valueFrom(text: string, schema: object): string | number {
  const isInteger = 'type' in schema && schema.type === 'integer';
  return isInteger && /^\d{1,15}$/.test(text) ? Number(text) : text;
}
