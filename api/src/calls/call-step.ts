// One step of a call: its input, and the script it answers.
import type { JobContext } from '../job-context.ts';
import { messageText, removeIsolates } from '../messaging/message-text.ts';
import type { Transaction } from '../platform/database.ts';
import type { CallEvent, CallScript, SpokenText } from '../providers/phone/calls/call-port.ts';

export type CallServices = Pick<
  JobContext,
  'database' | 'jobs' | 'events' | 'log' | 'providers' | 'portalUrl'
>;

/**
 * Input of a call step. The provider may send steps repeatedly, late, and out of order, so each must be safe to run
 * again.
 */
export interface CallStepInput {
  readonly context: CallServices;
  readonly tx: Transaction;
  readonly tenantId: number;
  /** ID of the stored call. */
  readonly callId: number;
  readonly callEvent: CallEvent;
  /** Query parameters of the webhook URL. */
  readonly parameters: URLSearchParams;
  /** Builds the webhook URL of another step of this call. */
  readonly stepUrl: (step: string) => string;
}

/** Handles one step of a call, and returns the script that the provider runs next. */
export type CallStep = (input: CallStepInput) => Promise<CallScript>;

export const hangUp: CallScript = [{ do: 'hang-up' }];

/** Returns the translator of system texts for a language, as spoken text. */
export function createSpokenTranslator(language: string) {
  const textOf = messageText(language);
  return (...text: Parameters<typeof textOf>): SpokenText => ({
    text: removeIsolates(textOf(...text)),
    language,
  });
}
