// What a provider of telephone calls does for us, and tells us: it rings somebody, asks what to say, and says what became of it.
import type { Readable } from 'node:stream';
import type { Posted, Trace } from '../phone-port.ts';

/** Words in the language they are read out in. */
export interface Spoken {
  readonly text: string;
  readonly language: string;
}

/** What happens on a call, one after the other; a step with `goTo` ends there and asks that address what is next. */
export type CallStep =
  | ({ readonly do: 'say' } & Spoken)
  /** Reads out and takes keys meanwhile; where none comes, the next step follows. Without `digits`, the key # ends them. */
  | {
      readonly do: 'ask';
      readonly says: readonly Spoken[];
      readonly digits?: number;
      readonly goTo: string;
    }
  /** Rings somebody and joins the two. `reportTo` hears how far that came; `goTo` is asked once it is over. */
  | { readonly do: 'dial'; readonly to: string; readonly reportTo?: string; readonly goTo: string }
  /** Records until a key or silence. `reportTo` hears of what was said, as far as the provider understands it. */
  | {
      readonly do: 'record';
      readonly goTo: string;
      readonly reportTo: string;
      readonly longestSeconds: number;
      readonly isTranscribed: boolean;
    }
  | { readonly do: 'hang-up' };

export type CallScript = readonly CallStep[];

export interface Ring {
  readonly to: string;
  /** Asked what to do once somebody answers. */
  readonly answerAt: string;
  /** Hears what became of it. */
  readonly reportTo: string;
  /** Whether to find out first if a person answers or a mailbox, and to wait for its tone. */
  readonly isForMailbox: boolean;
  readonly language: string;
  readonly tenant: string;
  readonly idempotencyKey: string;
}

/** How far a leg of a call came. */
export type LegStatus = 'ringing' | 'answered' | 'over' | 'busy' | 'no-answer' | 'failed';

/** What the provider tells while a call goes on. It may tell the same twice, late and in any order. */
export interface CallNews {
  readonly providerId: string;
  /** Both as +1 and ten digits, or whatever the caller's line says of itself. */
  readonly from: string;
  readonly to: string;
  /** Null for what is no news. */
  readonly status: LegStatus | null;
  readonly seconds: number | null;
  /** Keys pressed. */
  readonly digits: string;
  /** Who answered, where it was found out; `fax` hears nothing. */
  readonly answeredBy: 'person' | 'mailbox' | 'fax' | null;
  /** How it went with whom we joined the caller to. */
  readonly dialled: { readonly status: LegStatus | null; readonly seconds: number | null } | null;
  readonly recording: { readonly providerId: string; readonly seconds: number } | null;
  readonly transcript: string | null;
}

/** A recording as the provider hands it out. */
export interface Recording {
  readonly bytes: Readable;
  readonly mediaType: string;
}

export interface CallPort {
  /** The line that calls come from and go to. */
  readonly line: string;
  ring(call: Ring): Promise<{ readonly providerId: string }>;
  /** What became of a call whose answer was lost: to this number, at `since` or soon after, and none of `except`. */
  traceCall(to: string, since: Date, except: readonly string[]): Promise<Trace>;
  /** Throws where the signature is not the provider's. */
  readCall(posted: Posted): CallNews;
  /** A script in the provider's own words. */
  write(script: CallScript): { readonly type: string; readonly body: string };
  /** Throws while it cannot be had; null where there is none any more. */
  fetchRecording(recordingId: string): Promise<Recording | null>;
}
