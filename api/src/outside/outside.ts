import type { AssistantPort } from './assistant/assistant-port.ts';
import type { Dns } from './dns.ts';
import type { MarketplacePort } from './marketplace/marketplace-port.ts';
import type { MessagePort } from './message-port.ts';
import type { PaymentPort } from './payments/payment-port.ts';
import type { TestPayments } from './payments/test-payments.ts';
import type { CallPort } from './phone/calls/call-port.ts';
import type { TestCalls } from './phone/calls/test-calls.ts';
import type { PhonePort } from './phone/phone-port.ts';
import type { TestPhone } from './phone/test-phone.ts';
import type { PushPort } from './push/push-port.ts';
import type { VirusScanPort } from './virus-scan/virus-scan-port.ts';

/** All that lies outside, save files (platform/storage.ts) and the captcha, which needs tables of sign-in. */
export interface Outside {
  readonly mail: MessagePort;
  readonly sms: MessagePort;
  readonly voice: MessagePort;
  /** Messages a minute that the broadcasts of one office may send at most. */
  readonly broadcastCeiling: { readonly email: number; readonly sms: number };
  /** What a provider of texts tells us, and can be asked. */
  readonly phone: PhonePort;
  /** The same where no real provider is configured: somebody plays the one who writes back. */
  readonly testPhone: TestPhone | null;
  /** Calls that are more than words read out: answered, joined, recorded. */
  readonly calls: CallPort;
  /** The same where no real provider is configured: somebody plays the one who answers. */
  readonly testCalls: TestCalls | null;
  /** Rings devices; null where the operator gave no keys. */
  readonly push: PushPort | null;
  readonly payments: PaymentPort;
  /** The same where no real provider is configured: somebody plays the payer on its page. */
  readonly testPayments: TestPayments | null;
  readonly assistant: AssistantPort;
  readonly marketplace: MarketplacePort;
  readonly virusScan: VirusScanPort;
  readonly dns: Dns;
}
