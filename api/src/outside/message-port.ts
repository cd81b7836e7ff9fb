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
}

/** E-mail, SMS and voice calls all look like this; each has a real client and a fake that keeps an outbox. */
export interface MessagePort {
  send(message: OutgoingMessage): Promise<{ providerId: string }>;
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
