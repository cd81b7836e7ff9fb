import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { createOutsideHttp } from '../platform/outside-http.ts';
import type { AssistantPort } from './assistant/assistant-port.ts';
import { modelAssistant } from './assistant/model-assistant.ts';
import { createDnsResolver } from './dns.ts';
import { fakeOutbox } from './fake-outbox.ts';
import { smtpMail } from './mail/smtp-mail.ts';
import { fulfillmentMarketplace } from './marketplace/fulfillment-marketplace.ts';
import type { MarketplacePort } from './marketplace/marketplace-port.ts';
import { sampleMarketplace } from './marketplace/sample-marketplace.ts';
import type { MessagePort } from './message-port.ts';
import { noPayments } from './payments/payment-port.ts';
import { stripePayments } from './payments/stripe-payments.ts';
import { testPayments } from './payments/test-payments.ts';
import { noCalls } from './phone/calls/test-calls.ts';
import { twilioCalls } from './phone/calls/twilio-calls.ts';
import type { Line, PhonePort } from './phone/phone-port.ts';
import { readReport, readText, twilioSignature } from './phone/read-webhook.ts';
import { noPhone, testPhone } from './phone/test-phone.ts';
import { type TwilioAccount, twilioClient } from './phone/twilio-client.ts';
import { twilioSms, twilioVoice } from './phone/twilio-phone.ts';
import type { Providers } from './providers.ts';
import type { PushPort } from './push/push-port.ts';
import { webPush } from './push/web-push.ts';
import { clamdVirusScan } from './virus-scan/clamd-virus-scan.ts';
import { noVirusScan } from './virus-scan/virus-scan-port.ts';

/** One number has no more texts than this within a few minutes. */
const maxTexts = 50;
/** The allowed difference between Twilio's clock and ours. */
const clockSkewMs = 60_000;
/** Twilio lists a text by the time it was sent, which is a moment after it was accepted. */
const listingDelayMs = 60_000;

/** All of the phone port except sending texts. */
function twilioPhonePort(account: TwilioAccount): PhonePort {
  const client = twilioClient(account);
  return {
    line: account.from,
    signatureHeader: twilioSignature,
    readText: (posted) => readText(account.authToken, posted),
    readReport: (posted) => readReport(account.authToken, posted),
    traceText: async ({ to, text }, since, except) => {
      const dateSentAfter = new Date(since.getTime() - clockSkewMs);
      const texts = await client.messages.list({ to, from: account.from, dateSentAfter, limit: maxTexts });
      const sentText = texts.find(({ sid, body }) => body === text && !except.includes(sid));
      if (sentText !== undefined) return { state: 'left', providerId: sentText.sid };
      return { state: Date.now() - since.getTime() < listingDelayMs ? 'unknown' : 'not-left' };
    },
    lineOf: async (phone) => {
      const found = await client.lookups.v2.phoneNumbers(phone).fetch({ fields: 'line_type_intelligence' });
      return lineOf((found.lineTypeIntelligence as { type?: string | null } | null)?.type);
    },
  };
}

/** Landlines can't receive texts; internet lines can. */
function lineOf(type: string | null | undefined): Line {
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
  async *write({ passages, messages }, signal) {
    const questionWords = wordsOf(messages.at(-1)?.text ?? '');
    const ranked = passages
      .map((passage) => ({
        passage,
        shared: [...wordsOf(passage)].filter((word) => questionWords.has(word)).length,
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

/** Words of any script, in lower case; the shortest are ignored. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 2));
}

/** Real providers if the environment configures them, otherwise fakes with an outbox. */
export function openProviders(config: Config, database: Database): Providers {
  return {
    mail: openMail(config, database),
    ...openPhone(config, database),
    push: openPush(config),
    ...openPayments(config, database),
    assistant: openAssistant(config),
    marketplace: openMarketplace(config),
    broadcastCeiling: { email: config.BROADCAST_MAILS_PER_MINUTE, sms: config.BROADCAST_TEXTS_PER_MINUTE },
    virusScan: config.CLAMD_ADDRESS === undefined ? noVirusScan : clamdVirusScan(config.CLAMD_ADDRESS),
    dns: createDnsResolver(config.DNS_SERVERS?.split(',').map((server) => server.trim()) ?? []),
  };
}

function openMail(config: Config, database: Database): MessagePort {
  const { SMTP_URL: url, DKIM_SELECTOR: selector, DKIM_KEY: keyFile } = config;
  if (url === undefined) return fakeOutbox(database, 'email');
  const dkim =
    selector === undefined || keyFile === undefined ? null : { selector, key: readFileSync(keyFile, 'utf8') };
  return smtpMail({ url, domain: (config.MAIL_DOMAIN ?? config.BASE_DOMAIN).toLowerCase(), dkim });
}

function openPhone(
  config: Config,
  database: Database,
): Pick<Providers, 'sms' | 'voice' | 'phone' | 'calls' | 'testPhone' | 'testCalls'> {
  const account = twilioAccount(config);
  if (account !== null)
    return {
      sms: twilioSms(account),
      voice: twilioVoice(account),
      phone: twilioPhonePort(account),
      calls: twilioCalls(account),
      testPhone: null,
      testCalls: null,
    };
  const outbox = { sms: fakeOutbox(database, 'sms'), voice: fakeOutbox(database, 'call') };
  // Production must not allow writing in another person's name.
  if (config.isProduction)
    return { ...outbox, phone: noPhone, calls: noCalls, testPhone: null, testCalls: null };
  const { phone, calls } = testPhone(outbox.voice);
  return { ...outbox, phone, calls, testPhone: phone, testCalls: calls };
}

function openPush(config: Config): PushPort | null {
  const {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: subject,
    isProduction,
  } = config;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return null;
  return webPush({ publicKey, privateKey, subject }, createOutsideHttp({ allowsLoopback: !isProduction }));
}

function openPayments(config: Config, database: Database): Pick<Providers, 'payments' | 'testPayments'> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_BASE_URL: baseUrl,
  } = config;
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { payments: stripePayments({ secretKey, webhookSecret, baseUrl }), testPayments: null };
  // Production must not allow simulated payments.
  if (config.isProduction) return { payments: noPayments, testPayments: null };
  const payments = testPayments(database);
  return { payments, testPayments: payments };
}

function openAssistant({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: name }: Config): AssistantPort {
  return baseUrl === undefined || name === undefined
    ? quotingAssistant
    : modelAssistant({ baseUrl, apiKey, name });
}

function openMarketplace(config: Config): MarketplacePort {
  const {
    MARKETPLACE_BASE_URL: baseUrl,
    MARKETPLACE_TOKEN_URL: tokenUrl,
    MARKETPLACE_CLIENT_ID: clientId,
    MARKETPLACE_CLIENT_SECRET: clientSecret,
  } = config;
  const isWhole =
    baseUrl !== undefined && tokenUrl !== undefined && clientId !== undefined && clientSecret !== undefined;
  return isWhole
    ? fulfillmentMarketplace({ baseUrl, tokenUrl, clientId, clientSecret })
    : sampleMarketplace();
}

function twilioAccount(config: Config): TwilioAccount | null {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_BASE_URL: baseUrl,
  } = config;
  if (accountSid === undefined || authToken === undefined || from === undefined) return null;
  return { accountSid, authToken, from, baseUrl };
}
