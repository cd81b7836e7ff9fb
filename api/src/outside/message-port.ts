/** One message to one person. `idempotencyKey` is the outbox row's: a provider that saw it sends no second time. */
export interface OutgoingMessage {
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  readonly language: string;
  readonly tenant: string;
  readonly idempotencyKey: string;
}

/** E-mail, SMS and voice calls all look like this; each has a real client and a fake that keeps an outbox. */
export interface MessagePort {
  send(message: OutgoingMessage): Promise<{ providerId: string }>;
}
