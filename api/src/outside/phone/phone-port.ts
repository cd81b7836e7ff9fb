// What a provider of text messages tells us beside sending: who wrote back, what became of a text, what kind of line a number is.
import type { AddressFault } from '../message-port.ts';

/** A text as it came in. The same one may come twice. */
export interface InboundText {
  readonly providerId: string;
  /** Both as +1 and ten digits, or a short code. */
  readonly from: string;
  readonly to: string;
  readonly body: string;
  /** How many pictures or files came with it. */
  readonly media: number;
  /** Whether the provider has answered a keyword (STOP, START, HELP) itself. */
  readonly isAnswered: boolean;
}

/** What became of a text that left. Reports come twice, late and in any order. */
export interface TextReport {
  readonly providerId: string;
  readonly status: 'sent' | 'delivered' | 'failed';
  /** Why it failed, as the provider numbers it. */
  readonly failure: string | null;
  /** Where it is the number's. */
  readonly fault: AddressFault | null;
}

/** What was posted to one of our webhooks, byte by byte, and the address it was posted to. */
export interface Posted {
  readonly body: Buffer;
  readonly signature: string;
  readonly address: string;
}

/** `unknown` while a text may still be on its way into the provider's own list. */
export type Trace =
  | { readonly state: 'left'; readonly providerId: string }
  | { readonly state: 'not-left' | 'unknown' };

export type Line = 'mobile' | 'landline' | 'unknown';

export interface PhonePort {
  /** The number our texts come from. */
  readonly line: string;
  /** The header that carries the signature of what is posted to our webhooks, in small letters. */
  readonly signatureHeader: string;
  /** Throws where the signature is not the provider's. */
  readText(posted: Posted): InboundText;
  /** Null for what is no news. Throws where the signature is not the provider's. */
  readReport(posted: Posted): TextReport | null;
  /**
   * What became of a text whose answer was lost: sent to this number with these words at `since` or soon after, and none of those
   * whose ids are in `except`.
   */
  traceText(
    text: { readonly to: string; readonly text: string },
    since: Date,
    except: readonly string[],
  ): Promise<Trace>;
  /** Whether a number can take texts. */
  lineOf(phone: string): Promise<Line>;
}
