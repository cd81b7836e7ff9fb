// The environment, read once, validated, frozen, and passed in. Every name is optional (docs/configuration.md).
import { resolve } from 'node:path';
import { z } from 'zod';

const text = z.string().trim().min(1).optional();
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_DOMAIN: z.string().default('localhost'),
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  TRUST_PROXY: text,
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(1500),
  METRICS_TOKEN: z.string().trim().min(16).optional(),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: text,
  MIGRATIONS_DATABASE_URL: text,
  SEED: z.enum(['demo', 'none']).optional(),
  PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  WEB_DEV_SERVER: z.url().optional(),
  AUTH_LIMITS: z.enum(['on', 'off']).default('on'),
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  POOL_SIZE: z.coerce.number().int().min(1).max(100).default(6),
  SEAL_KEYS: text,
  SMTP_URL: text,
  MAIL_DOMAIN: text,
  MAIL_WEBHOOK_SECRET: text,
  MAIL_LISTEN_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  MAIL_LISTEN_HOST: z.string().default('127.0.0.1'),
  DNS_SERVERS: text,
  MAIL_TLS_KEY: text,
  MAIL_TLS_CERT: text,
  DKIM_SELECTOR: text,
  DKIM_KEY: text,
  VAPID_PUBLIC_KEY: text,
  VAPID_PRIVATE_KEY: text,
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)/)
    .optional(),
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
  TWILIO_BASE_URL: text,
  BROADCAST_MAILS_PER_MINUTE: z.coerce.number().int().min(1).default(6000),
  BROADCAST_TEXTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  S3_ENDPOINT: text,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_LOCK_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_BILLING_WEBHOOK_SECRET: text,
  STRIPE_BASE_URL: z.url().optional(),
  AI_BASE_URL: z.url().optional(),
  AI_API_KEY: text,
  AI_MODEL: text,
  AI_SPEECH_MODEL: text,
  MARKETPLACE_BASE_URL: z.url().optional(),
  MARKETPLACE_TOKEN_URL: z.url().optional(),
  MARKETPLACE_CLIENT_ID: text,
  MARKETPLACE_CLIENT_SECRET: text,
  MARKETPLACE_SIGN_IN_ISSUER: z.url().optional(),
  MARKETPLACE_SIGN_IN_AUDIENCE: text,
  CLAMD_ADDRESS: z
    .string()
    .regex(/^[\w.-]+(:\d{1,5})?$/)
    .optional(),
  RECAPTCHA_SITE_KEY: text,
  RECAPTCHA_SECRET: text,
  RECAPTCHA_CHALLENGE_SITE_KEY: text,
  RECAPTCHA_CHALLENGE_SECRET: text,
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
});

/** Beginnings of names that no other program uses in the same environment. */
const ownPrefixes =
  /^(SMTP|MAIL|SEAL|DKIM|VAPID|TWILIO|BROADCAST|S3|STRIPE|AI|MARKETPLACE|CLAMD|RECAPTCHA|COMMONWAY)_/;

/** Lists names that look like ours but aren't. */
function listUnknownVariables(variables: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set(Object.keys(environment.shape));
  return Object.keys(variables).filter((name) => ownPrefixes.test(name) && !known.has(name));
}

/** Returns what a production installation still lacks, one sentence each. */
export function listMissingSettings(config: Config): string[] {
  if (!config.isProduction) return [];
  return [
    ...(config.SMTP_URL === undefined
      ? ['SMTP_URL is not set: no email is sent, not even sign-in codes.']
      : []),
    ...(config.SEAL_KEYS === undefined
      ? ['SEAL_KEYS is not set: a copy of the database alone reveals private answers.']
      : []),
  ];
}

/** A provider is real if its first setting is present. */
const realProviders = [
  'SMTP_URL',
  'TWILIO_ACCOUNT_SID',
  'S3_BUCKET',
  'STRIPE_SECRET_KEY',
  'RECAPTCHA_SITE_KEY',
  'AI_BASE_URL',
  'MARKETPLACE_BASE_URL',
  'CLAMD_ADDRESS',
  'VAPID_PRIVATE_KEY',
] as const satisfies readonly (keyof z.infer<typeof environment>)[];

type Environment = Readonly<z.infer<typeof environment>>;

export interface Config extends Environment {
  /** How long a web process still serves requests after it was asked to stop; by default 5 s in production. */
  readonly DRAIN_SECONDS: number;
  readonly isProduction: boolean;
  /** Names in the environment that look like ours but aren't, such as misspelled ones. */
  readonly unknownVariables: readonly string[];
  /** Keys that encrypt private answers (accounts/vault/create-vaults.ts): the first encrypts, all of them decrypt. */
  readonly sealKeys: readonly Buffer[];
  /** Every provider is a fake with an outbox page, and no person is real: demo features are on. Development only. */
  readonly showsOutbox: boolean;
}

/** Reads the environment. Reports all errors at once. */
export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env): Config {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(filled);
  if (!result.success) {
    const mistakes = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Invalid environment variables:\n  ${mistakes.join('\n  ')}`);
  }
  const isProduction = result.data.NODE_ENV === 'production';
  if (isProduction && result.data.AUTH_LIMITS === 'off')
    throw new Error('AUTH_LIMITS=off is refused when NODE_ENV=production');
  if (isProduction && result.data.WEB_DEV_SERVER !== undefined)
    throw new Error('WEB_DEV_SERVER is refused when NODE_ENV=production');
  if (isProduction && result.data.SEED === 'demo')
    throw new Error(
      "SEED=demo is refused when NODE_ENV=production: the demo's password is public. " +
        'Create a tenant and its first administrator: npm run operator -- tenants create --help',
    );
  const { MARKETPLACE_SIGN_IN_ISSUER: issuer, MARKETPLACE_SIGN_IN_AUDIENCE: audience } = result.data;
  if ((issuer === undefined) !== (audience === undefined))
    throw new Error('Set MARKETPLACE_SIGN_IN_ISSUER and MARKETPLACE_SIGN_IN_AUDIENCE, or neither');
  if (isProduction && issuer !== undefined && !issuer.startsWith('https:'))
    throw new Error('MARKETPLACE_SIGN_IN_ISSUER must use https when NODE_ENV=production');
  if (result.data.DATABASE_URL === undefined && result.data.MIGRATIONS_DATABASE_URL !== undefined)
    throw new Error('MIGRATIONS_DATABASE_URL requires DATABASE_URL, which has the login of the app');
  return Object.freeze({
    ...result.data,
    DATA_DIR: resolve(result.data.DATA_DIR),
    DRAIN_SECONDS: result.data.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    isProduction,
    unknownVariables: listUnknownVariables(variables),
    sealKeys: sealKeysOf(result.data.SEAL_KEYS),
    showsOutbox: !isProduction && realProviders.every((name) => result.data[name] === undefined),
  });
}

/** Comma-separated keys in base64, at least 32 bytes each. */
function sealKeysOf(list: string | undefined): Buffer[] {
  const keys = (list?.split(',') ?? []).map((key) => Buffer.from(key.trim(), 'base64'));
  if (keys.some(({ length }) => length < 32))
    throw new Error('SEAL_KEYS: each key must have at least 32 bytes, in base64 (openssl rand -base64 32)');
  return keys;
}
