// The interface of a provider of text messages besides sending: incoming texts, delivery reports, and the line type of
// a number.
import type { AddressFault } from '../message-port.ts';

/** An incoming text. It may arrive twice. */
export interface InboundText {
  readonly providerId: string;
  /** Both as +1 and ten digits, or a short code. */
  readonly from: string;
  readonly to: string;
  readonly body: string;
  /** The number of pictures or files with it. */
  readonly media: number;
  /** Whether the provider has answered a keyword (STOP, START, HELP) itself. */
  readonly isAnswered: boolean;
}

/** A delivery report of a sent text. Reports may be repeated, late, and in any order. */
export interface TextReport {
  readonly providerId: string;
  readonly status: 'sent' | 'delivered' | 'failed';
  /** The provider's error code of a failure. */
  readonly failure: string | null;
  /** If the number is the reason. */
  readonly fault: AddressFault | null;
}

/** The raw body of a webhook, and the URL it was posted to. */
export interface SignedWebhook {
  readonly body: Buffer;
  readonly signature: string;
  readonly url: string;
}

/** `unknown` while a text may not yet be in the provider's list. */
export type Trace =
  | { readonly state: 'left'; readonly providerId: string }
  | { readonly state: 'not-left' | 'unknown' };

export type Line = 'mobile' | 'landline' | 'unknown';

export interface PhonePort {
  /** The number that our texts come from. */
  readonly line: string;
  /** The header with the signature of webhook bodies, in lower case. */
  readonly signatureHeader: string;
  /** Parses the webhook of an incoming text. Throws if the signature is wrong. */
  parseText(webhook: SignedWebhook): InboundText;
  /** Parses the webhook of a delivery report; null if it has no new status. Throws if the signature is wrong. */
  parseReport(webhook: SignedWebhook): TextReport | null;
  /**
   * Finds a text whose response was lost: sent to this number with this body at `since` or soon after, and not one of
   * the ids in `except`.
   */
  traceText(
    text: { readonly to: string; readonly text: string },
    since: Date,
    except: readonly string[],
  ): Promise<Trace>;
  /** Asks the provider for the line type of a number: landlines can't receive texts. */
  lookUpLineType(phone: string): Promise<Line>;
}
