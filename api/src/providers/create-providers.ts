import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { createOutsideHttp } from '../platform/outside-http.ts';
import type { AssistantPort } from './assistant/assistant-port.ts';
import { createModelAssistant } from './assistant/model-assistant.ts';
import { createModelTranscription } from './assistant/model-transcription.ts';
import { createModelTranslation } from './assistant/model-translation.ts';
import { noBilling } from './billing/billing-port.ts';
import { createSimulatedBilling } from './billing/simulated-billing.ts';
import { createStripeBilling } from './billing/stripe-billing.ts';
import { createDnsResolver } from './dns.ts';
import { createFakeProvider } from './fake-outbox.ts';
import { createSmtpMail } from './mail/smtp-mail.ts';
import { createFulfillmentMarketplace } from './marketplace/fulfillment-marketplace.ts';
import { createIdentityTokens } from './marketplace/identity-token.ts';
import { noMarketplace } from './marketplace/marketplace-port.ts';
import { createSimulatedMarketplace } from './marketplace/simulated-marketplace.ts';
import type { MessagePort } from './message-port.ts';
import { noPayments } from './payments/payment-port.ts';
import { createStripePayments } from './payments/stripe-payments.ts';
import { createTestPayments } from './payments/test-payments.ts';
import { noCalls } from './phone/calls/test-calls.ts';
import { createTwilioCalls } from './phone/calls/twilio-calls.ts';
import { parseReport, parseText, twilioSignature } from './phone/parse-webhook.ts';
import type { Line, PhonePort } from './phone/phone-port.ts';
import { createTestPhone, noPhone } from './phone/test-phone.ts';
import { createTwilioClient, type TwilioAccount } from './phone/twilio-client.ts';
import { createTwilioSms, createTwilioVoice } from './phone/twilio-phone.ts';
import type { Providers } from './providers.ts';
import type { PushPort } from './push/push-port.ts';
import { createWebPush } from './push/web-push.ts';
import { createClamdVirusScan } from './virus-scan/clamd-virus-scan.ts';
import { noVirusScan } from './virus-scan/virus-scan-port.ts';

/** One number has no more texts than this within a few minutes. */
const maxTexts = 50;
/** The allowed difference between Twilio's clock and ours. */
const clockSkewMs = 60_000;
/** Twilio lists a text by the time it was sent, which is a moment after it was accepted. */
const listingDelayMs = 60_000;

/** Creates the client of Twilio for everything about texts except sending them. */
function createTwilioPhonePort(account: TwilioAccount): PhonePort {
  const client = createTwilioClient(account);
  return {
    line: account.from,
    signatureHeader: twilioSignature,
    parseText: (webhook) => parseText(account.authToken, webhook),
    parseReport: (webhook) => parseReport(account.authToken, webhook),
    traceText: async ({ to, text }, since, except) => {
      const dateSentAfter = new Date(since.getTime() - clockSkewMs);
      const texts = await client.messages.list({ to, from: account.from, dateSentAfter, limit: maxTexts });
      const sentText = texts.find(({ sid, body }) => body === text && !except.includes(sid));
      if (sentText !== undefined) return { state: 'left', providerId: sentText.sid };
      return { state: Date.now() - since.getTime() < listingDelayMs ? 'unknown' : 'not-left' };
    },
    lookUpLineType: async (phone) => {
      const found = await client.lookups.v2.phoneNumbers(phone).fetch({ fields: 'line_type_intelligence' });
      return toLineType((found.lineTypeIntelligence as { type?: string | null } | null)?.type);
    },
  };
}

/** Converts Twilio's line type. Landlines can't receive texts; internet lines can. */
function toLineType(type: string | null | undefined): Line {
  if (type === 'landline') return 'landline';
  return type === 'mobile' || type === 'fixedVoip' || type === 'nonFixedVoip' ? 'mobile' : 'unknown';
}

const maxPassages = 2;

/**
 * Works without a model: quotes the passages that share most words with the question, best first. It makes nothing up,
 * and the same question has the same response. Without a match the result is empty; the module has its own text for
 * that.
 */
export const quotingAssistant: AssistantPort = {
  async *respond({ passages, messages }, signal) {
    const questionWords = toWordSet(messages.at(-1)?.text ?? '');
    const ranked = passages
      .map((passage) => ({
        passage,
        shared: [...toWordSet(passage)].filter((word) => questionWords.has(word)).length,
      }))
      .filter(({ shared }) => shared > 0)
      // Sorting is stable: of two equal passages the earlier one comes first.
      .sort((one, other) => other.shared - one.shared);
    for (const [index, { passage }] of ranked.slice(0, maxPassages).entries()) {
      signal?.throwIfAborted();
      yield index === 0 ? passage : `\n\n${passage}`;
    }
  },
};

/** The words of a text, in any script, in lower case, without the shortest. */
function toWordSet(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 2));
}

/**
 * Creates the clients of external services that the configuration names. Without one, email, phone, and payments are
 * fakes with an outbox, and files are not scanned for viruses.
 */
export function createProviders(config: Config, database: Database): Providers {
  return {
    mail: createMail(config, database),
    ...createPhone(config, database),
    push: createPush(config),
    ...createPayments(config, database),
    ...createLanguageModel(config),
    ...createMarketplace(config, database),
    ...createBilling(config, database),
    identityTokens: createIdentityProvider(config),
    broadcastCeiling: { email: config.BROADCAST_MAILS_PER_MINUTE, sms: config.BROADCAST_TEXTS_PER_MINUTE },
    virusScan: config.CLAMD_ADDRESS === undefined ? noVirusScan : createClamdVirusScan(config.CLAMD_ADDRESS),
    outsideHttp: createOutsideHttp({ allowsLoopback: !config.isProduction }),
    dns: createDnsResolver(config.DNS_SERVERS?.split(',').map((server) => server.trim()) ?? []),
  };
}

/** The SMTP client if a server is configured, otherwise a fake. */
function createMail(config: Config, database: Database): MessagePort {
  const { SMTP_URL: url, DKIM_SELECTOR: selector, DKIM_KEY: keyFile } = config;
  if (url === undefined) return createFakeProvider(database, 'email');
  const dkim =
    selector === undefined || keyFile === undefined ? null : { selector, key: readFileSync(keyFile, 'utf8') };
  return createSmtpMail({ url, domain: (config.MAIL_DOMAIN ?? config.BASE_DOMAIN).toLowerCase(), dkim });
}

/**
 * Twilio's clients if an account is configured; otherwise fakes, which only outside production simulate incoming texts
 * and calls.
 */
function createPhone(
  config: Config,
  database: Database,
): Pick<Providers, 'sms' | 'voice' | 'phone' | 'calls' | 'testPhone' | 'testCalls'> {
  const account = readTwilioAccount(config);
  if (account !== null)
    return {
      sms: createTwilioSms(account),
      voice: createTwilioVoice(account),
      phone: createTwilioPhonePort(account),
      calls: createTwilioCalls(account),
      testPhone: null,
      testCalls: null,
    };
  const outbox = { sms: createFakeProvider(database, 'sms'), voice: createFakeProvider(database, 'call') };
  // Production must not allow writing in another person's name.
  if (config.isProduction)
    return { ...outbox, phone: noPhone, calls: noCalls, testPhone: null, testCalls: null };
  const { phone, calls } = createTestPhone(outbox.voice);
  return { ...outbox, phone, calls, testPhone: phone, testCalls: calls };
}

/** The push client; null if the environment has no keys. */
function createPush(config: Config): PushPort | null {
  const {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: subject,
    isProduction,
  } = config;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return null;
  return createWebPush(
    { publicKey, privateKey, subject },
    createOutsideHttp({ allowsLoopback: !isProduction }),
  );
}

/** Stripe's client if an account is configured; otherwise the test provider, or none in production. */
function createPayments(config: Config, database: Database): Pick<Providers, 'payments' | 'testPayments'> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_BASE_URL: baseUrl,
  } = config;
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { payments: createStripePayments({ secretKey, webhookSecret, baseUrl }), testPayments: null };
  // Production must not allow simulated payments.
  if (config.isProduction) return { payments: noPayments, testPayments: null };
  const payments = createTestPayments(database);
  return { payments, testPayments: payments };
}

/** The clients of the configured models. Without them, the assistant quotes, and nothing is translated or transcribed. */
function createLanguageModel({
  AI_BASE_URL: baseUrl,
  AI_API_KEY: apiKey,
  AI_MODEL: name,
  AI_SPEECH_MODEL: speechName,
}: Config): Pick<Providers, 'assistant' | 'translation' | 'transcription'> {
  const model = baseUrl === undefined || name === undefined ? null : { baseUrl, apiKey, name };
  const isSpeechOn = baseUrl !== undefined && speechName !== undefined;
  return {
    assistant: model === null ? quotingAssistant : createModelAssistant(model),
    translation: model === null ? null : createModelTranslation(model),
    transcription: isSpeechOn ? createModelTranscription({ baseUrl, apiKey, name: speechName }) : null,
  };
}

/** The identity provider of the marketplace's customers; null if none is configured. */
function createIdentityProvider({
  MARKETPLACE_SIGN_IN_ISSUER: issuer,
  MARKETPLACE_SIGN_IN_AUDIENCE: audience,
}: Config): Providers['identityTokens'] {
  return issuer === undefined || audience === undefined ? null : createIdentityTokens({ issuer, audience });
}

/** The marketplace's client if an account is configured; otherwise a simulated marketplace, or none in production. */
function createMarketplace(
  config: Config,
  database: Database,
): Pick<Providers, 'marketplace' | 'simulatedMarketplace'> {
  const {
    MARKETPLACE_BASE_URL: baseUrl,
    MARKETPLACE_TOKEN_URL: tokenUrl,
    MARKETPLACE_CLIENT_ID: clientId,
    MARKETPLACE_CLIENT_SECRET: clientSecret,
  } = config;
  if (
    baseUrl !== undefined &&
    tokenUrl !== undefined &&
    clientId !== undefined &&
    clientSecret !== undefined
  ) {
    const marketplace = createFulfillmentMarketplace({ baseUrl, tokenUrl, clientId, clientSecret });
    return { marketplace, simulatedMarketplace: null };
  }
  // Production must not give offices away.
  if (config.isProduction) return { marketplace: noMarketplace, simulatedMarketplace: null };
  const simulatedMarketplace = createSimulatedMarketplace(database);
  return { marketplace: simulatedMarketplace, simulatedMarketplace };
}

/**
 * Stripe Billing if its webhook is configured; otherwise a simulation without an account at Stripe, or none. An account
 * alone takes fees only.
 */
function createBilling(config: Config, database: Database): Pick<Providers, 'billing' | 'simulatedBilling'> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_BILLING_WEBHOOK_SECRET: webhookSecret,
    STRIPE_BASE_URL: baseUrl,
  } = config;
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { billing: createStripeBilling({ secretKey, webhookSecret, baseUrl }), simulatedBilling: null };
  // Production must not give offices away.
  if (config.isProduction || secretKey !== undefined) return { billing: noBilling, simulatedBilling: null };
  const simulatedBilling = createSimulatedBilling(database);
  return { billing: simulatedBilling, simulatedBilling };
}

/** The Twilio account from the environment; null if it is not configured. */
function readTwilioAccount(config: Config): TwilioAccount | null {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_BASE_URL: baseUrl,
  } = config;
  if (accountSid === undefined || authToken === undefined || from === undefined) return null;
  return { accountSid, authToken, from, baseUrl };
}
