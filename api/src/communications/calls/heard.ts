// One step of a call: its input, and the script it answers.
import type { JobContext } from '../../job-context.ts';
import type { CallNews, CallScript, Spoken } from '../../outside/phone/calls/call-port.ts';
import type { Transaction } from '../../platform/database.ts';
import { letterText, withoutIsolates } from '../letter-text.ts';

export type Hearing = Pick<JobContext, 'database' | 'jobs' | 'events' | 'log' | 'outside' | 'portalAddress'>;

/**
 * Input of a call step. The provider may send steps repeatedly, late, and out of order, so each must be safe to run
 * again.
 */
export interface Heard {
  readonly context: Hearing;
  readonly tx: Transaction;
  readonly tenantId: number;
  /** ID of the stored call. */
  readonly callId: number;
  readonly news: CallNews;
  /** Query parameters of the webhook URL. */
  readonly parameters: URLSearchParams;
  /** Builds the webhook URL of another step of this call. */
  readonly at: (step: string) => string;
}

export type HearStep = (heard: Heard) => Promise<CallScript>;

export const hangUp: CallScript = [{ do: 'hang-up' }];

/** The system texts in a language, as spoken text. */
export function sayingIn(language: string) {
  const words = letterText(language);
  return (...text: Parameters<typeof words>): Spoken => ({
    text: withoutIsolates(words(...text)),
    language,
  });
}
