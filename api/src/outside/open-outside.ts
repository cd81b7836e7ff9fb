import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { openOutsideHttp } from '../platform/outside-http.ts';
import type { AssistantPort } from './assistant/assistant-port.ts';
import { modelAssistant } from './assistant/model-assistant.ts';
import { quotingAssistant } from './assistant/quoting-assistant.ts';
import { openDns } from './dns.ts';
import { fakeOutbox } from './fake-outbox.ts';
import { smtpMail } from './mail/smtp-mail.ts';
import { fulfillmentMarketplace } from './marketplace/fulfillment-marketplace.ts';
import type { MarketplacePort } from './marketplace/marketplace-port.ts';
import { sampleMarketplace } from './marketplace/sample-marketplace.ts';
import type { MessagePort } from './message-port.ts';
import type { Outside } from './outside.ts';
import { noPayments } from './payments/payment-port.ts';
import { stripePayments } from './payments/stripe-payments.ts';
import { testPayments } from './payments/test-payments.ts';
import { noCalls } from './phone/calls/test-calls.ts';
import { twilioCalls } from './phone/calls/twilio-calls.ts';
import { noPhone, testPhone } from './phone/test-phone.ts';
import type { TwilioAccount } from './phone/twilio-client.ts';
import { twilioSms, twilioVoice } from './phone/twilio-phone.ts';
import { twilioPhonePort } from './phone/twilio-phone-port.ts';
import type { PushPort } from './push/push-port.ts';
import { webPush } from './push/web-push.ts';
import { clamdVirusScan } from './virus-scan/clamd-virus-scan.ts';
import { noVirusScan } from './virus-scan/virus-scan-port.ts';

/** Real providers if the environment configures them, otherwise fakes with an outbox. */
export function openOutside(config: Config, database: Database): Outside {
  return {
    mail: openMail(config, database),
    ...openPhone(config, database),
    push: openPush(config),
    ...openPayments(config, database),
    assistant: openAssistant(config),
    marketplace: openMarketplace(config),
    broadcastCeiling: { email: config.BROADCAST_MAILS_PER_MINUTE, sms: config.BROADCAST_TEXTS_PER_MINUTE },
    virusScan: config.CLAMD_ADDRESS === undefined ? noVirusScan : clamdVirusScan(config.CLAMD_ADDRESS),
    dns: openDns(config.DNS_SERVERS?.split(',').map((server) => server.trim()) ?? []),
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
): Pick<Outside, 'sms' | 'voice' | 'phone' | 'calls' | 'testPhone' | 'testCalls'> {
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
  return webPush({ publicKey, privateKey, subject }, openOutsideHttp({ allowsLoopback: !isProduction }));
}

function openPayments(config: Config, database: Database): Pick<Outside, 'payments' | 'testPayments'> {
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
