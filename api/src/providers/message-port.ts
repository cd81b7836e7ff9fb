/** One message to one person. `idempotencyKey` is the outbox row's: a provider doesn't send it a second time. */
export interface OutgoingMessage {
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  readonly language: string;
  readonly tenant: string;
  readonly idempotencyKey: string;
  /** The URL for the provider's delivery reports, if it sends any. */
  readonly reportTo?: string;
  /** The one-click unsubscribe URL for emails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly envelope?: MailEnvelope;
  /** Attachments of an email. */
  readonly attachments?: readonly SentAttachment[];
}

export interface SentAttachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** What an email of a thread carries besides its text. */
export interface MailEnvelope {
  /** Without angle brackets; the same for every attempt. */
  readonly messageId: string;
  /** Our earlier messages, without angle brackets. */
  readonly references: readonly string[];
  /** The addresses for replies and bounces; null if we receive no mail. */
  readonly replies: { readonly from: string; readonly replyTo: string; readonly bounceTo: string } | null;
  /** Whether the system wrote it. */
  readonly isAutomatic: boolean;
}

/** Email, text messages, and voice calls share this interface; each has a real client and a fake with an outbox. */
export interface MessagePort {
  /**
   * Sends one message, and returns the provider's ID of it. Throws `RefusedMessage` or `UnknownOutcome` if a retry
   * makes no sense.
   * @param handOver awaited right before the provider can first accept the message, by providers without idempotency
   * keys; if it fails, nothing is sent
   */
  send(message: OutgoingMessage, handOver?: () => Promise<void>): Promise<{ providerId: string }>;
}

/** Why nothing sent to an address will ever arrive, as named in the consent ledger. */
export type AddressFault = 'opted-out' | 'bounced' | 'landline';

/** The provider refused a message and would refuse it again; nothing was sent. `fault` if the address is the reason. */
export class RefusedMessage extends Error {
  readonly fault: AddressFault | null;

  constructor(message: string, fault: AddressFault | null) {
    super(message);
    this.fault = fault;
  }
}

/** The provider received a message and reported neither success nor failure: it may have been sent. */
export class UnknownOutcome extends Error {}
