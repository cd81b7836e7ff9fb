import type { IdentityTokens } from '../platform/mount/ports.ts';
import type { OutsideHttp } from '../platform/outside-http.ts';
import type { AssistantPort } from './assistant/assistant-port.ts';
import type { TranscriptionPort } from './assistant/model-transcription.ts';
import type { TranslationCalls } from './assistant/model-translation.ts';
import type { BillingPort } from './billing/billing-port.ts';
import type { SimulatedBilling } from './billing/simulated-billing.ts';
import type { Dns } from './dns.ts';
import type { MarketplacePort } from './marketplace/marketplace-port.ts';
import type { SimulatedMarketplace } from './marketplace/simulated-marketplace.ts';
import type { MessagePort } from './message-port.ts';
import type { PaymentPort } from './payments/payment-port.ts';
import type { TestPayments } from './payments/test-payments.ts';
import type { CallPort } from './phone/calls/call-port.ts';
import type { TestCalls } from './phone/calls/test-calls.ts';
import type { PhonePort } from './phone/phone-port.ts';
import type { TestPhone } from './phone/test-phone.ts';
import type { PushPort } from './push/push-port.ts';
import type { VirusScanPort } from './virus-scan/virus-scan-port.ts';

/** All external providers except file storage (platform/storage.ts) and the captcha, which needs tables of sign-in. */
export interface Providers {
  readonly mail: MessagePort;
  readonly sms: MessagePort;
  readonly voice: MessagePort;
  /** The maximum number of messages per minute for one office's broadcasts. */
  readonly broadcastCeiling: { readonly email: number; readonly sms: number };
  /** Incoming texts, delivery reports, and lookups of the text provider. */
  readonly phone: PhonePort;
  /** The same without a real provider: a tester writes the replies. */
  readonly testPhone: TestPhone | null;
  /** Interactive calls: answered, connected, recorded. */
  readonly calls: CallPort;
  /** The same without a real provider: a tester answers. */
  readonly testCalls: TestCalls | null;
  /** Sends push messages to devices; null if the operator configured no keys. */
  readonly push: PushPort | null;
  readonly payments: PaymentPort;
  /** The same without a real provider: a tester acts as the payer. */
  readonly testPayments: TestPayments | null;
  readonly assistant: AssistantPort;
  /** Machine translation; null if no language model is configured. */
  readonly translation: TranslationCalls | null;
  /** Transcripts of voicemails; null if no speech model is configured. */
  readonly transcription: TranscriptionPort | null;
  readonly marketplace: MarketplacePort;
  /** The identity provider of the marketplace's customers; null if none is configured. */
  readonly identityTokens: IdentityTokens | null;
  /** The same without a real provider: a tester acts as the customer. */
  readonly simulatedMarketplace: SimulatedMarketplace | null;
  readonly billing: BillingPort;
  /** The same without a real provider: a tester acts as the customer and the bank. */
  readonly simulatedBilling: SimulatedBilling | null;
  readonly virusScan: VirusScanPort;
  readonly dns: Dns;
  /** Calls URLs that a tenant or the operator entered. */
  readonly outsideHttp: OutsideHttp;
}
