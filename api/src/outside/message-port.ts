/** One message to one person. `idempotencyKey` is the outbox row's: a provider that saw it sends no second time. */
export interface OutgoingMessage {
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  readonly language: string;
  readonly tenant: string;
  readonly idempotencyKey: string;
  /** Where the provider tells what becomes of it, where it tells. */
  readonly reportTo?: string;
  /** Where one click ends letters of this sort (RFC 8058). */
  readonly stopAt?: string;
  readonly envelope?: MailEnvelope;
  /** Files inside an e-mail. */
  readonly papers?: readonly SentPaper[];
}

export interface SentPaper {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** What an e-mail of a thread carries beside its words. */
export interface MailEnvelope {
  /** Without angle brackets; the same for every try. */
  readonly messageId: string;
  /** The messages of ours before it, without angle brackets. */
  readonly references: readonly string[];
  /** Where answers go, and bounces; null where no mail comes to us. */
  readonly replies: { readonly from: string; readonly replyTo: string; readonly bounceTo: string } | null;
  /** Whether no person wrote it. */
  readonly isAutomatic: boolean;
}

/** E-mail, SMS and voice calls all look like this; each has a real client and a fake that keeps an outbox. */
export interface MessagePort {
  /**
   * @param handOver awaited right before the provider can first take the message, by providers that keep no keys; where it fails
   * nothing leaves
   */
  send(message: OutgoingMessage, handOver?: () => Promise<void>): Promise<{ providerId: string }>;
}

/** Why nothing sent to an address will ever arrive, as the ledger of contact points names it. */
export type AddressFault = 'opted-out' | 'bounced' | 'landline';

/** The provider refused a message and would refuse it again; nothing left. `fault` where it is the address's. */
export class RefusedMessage extends Error {
  readonly fault: AddressFault | null;

  constructor(message: string, fault: AddressFault | null) {
    super(message);
    this.fault = fault;
  }
}

/** The provider was handed a message and said neither yes nor no: it may have left. */
export class UnknownOutcome extends Error {}
