// The interface of a provider of telephone calls: it places calls, asks what to say, and reports the outcome.
import type { Readable } from 'node:stream';
import type { SignedWebhook, Trace } from '../phone-port.ts';

/** Text with the language it is spoken in. */
export interface SpokenText {
  readonly text: string;
  readonly language: string;
}

/** The steps of a call in order; a step with `goTo` ends the script and requests the next one from that address. */
export type CallStep =
  | ({ readonly do: 'say' } & SpokenText)
  /**
   * Reads text aloud and accepts keys meanwhile; without a key, the next step follows. Without `digits`, the key # ends
   * the input.
   */
  | {
      readonly do: 'ask';
      readonly says: readonly SpokenText[];
      readonly digits?: number;
      readonly goTo: string;
    }
  /** Calls someone and connects the two. `reportTo` receives the progress; `goTo` is requested at the end. */
  | { readonly do: 'dial'; readonly to: string; readonly reportTo?: string; readonly goTo: string }
  /** Records until a key or silence. `reportTo` receives the transcription, if the provider makes one. */
  | {
      readonly do: 'record';
      readonly goTo: string;
      readonly reportTo: string;
      readonly maxSeconds: number;
      readonly isTranscribed: boolean;
    }
  | { readonly do: 'hang-up' };

export type CallScript = readonly CallStep[];

export interface OutgoingCall {
  readonly to: string;
  /** Requested when someone answers. */
  readonly answerAt: string;
  /** Receives the outcome. */
  readonly reportTo: string;
  /** Whether to detect an answering machine first, and to wait for its tone. */
  readonly isForMailbox: boolean;
  readonly language: string;
  readonly tenant: string;
  readonly idempotencyKey: string;
}

/** The progress of a call leg. */
export type LegStatus = 'ringing' | 'answered' | 'over' | 'busy' | 'no-answer' | 'failed';

/** A provider's report during a call. Reports may be repeated, late, and in any order. */
export interface CallEvent {
  readonly providerId: string;
  /** Both as +1 and ten digits, or as the caller's line identifies itself. */
  readonly from: string;
  readonly to: string;
  /** Null if the report has no new status. */
  readonly status: LegStatus | null;
  readonly seconds: number | null;
  /** Keys pressed. */
  readonly digits: string;
  /** Who answered, if it was detected; nothing is read to a `fax`. */
  readonly answeredBy: 'person' | 'mailbox' | 'fax' | null;
  /** The outcome of the leg that we connected the caller to. */
  readonly dialled: { readonly status: LegStatus | null; readonly seconds: number | null } | null;
  readonly recording: { readonly providerId: string; readonly seconds: number } | null;
  readonly transcript: string | null;
}

/** A recording from the provider. */
export interface Recording {
  readonly bytes: Readable;
  readonly mediaType: string;
}

export interface CallPort {
  /** The number that calls come from and go to. */
  readonly line: string;
  /** Starts a call, and returns the provider's ID of it. */
  placeCall(call: OutgoingCall): Promise<{ readonly providerId: string }>;
  /** Finds a call whose response was lost: to this number, at `since` or soon after, and none of `except`. */
  traceCall(to: string, since: Date, except: readonly string[]): Promise<Trace>;
  /** Parses a call's webhook. Throws if the signature is wrong. */
  parseCallEvent(webhook: SignedWebhook): CallEvent;
  /** Converts a script to the provider's format, with its media type. */
  renderScript(script: CallScript): { readonly type: string; readonly body: string };
  /** Downloads a recording; null if it no longer exists. Throws if it is temporarily unavailable. */
  fetchRecording(recordingId: string): Promise<Recording | null>;
}
