// One step of a call: what the provider tells, and the script it gets for it.
import type { JobContext } from '../../job-context.ts';
import type { CallNews, CallScript, Spoken } from '../../outside/phone/calls/call-port.ts';
import type { Transaction } from '../../platform/database.ts';
import { letterText, withoutIsolates } from '../letter-text.ts';

export type Hearing = Pick<JobContext, 'database' | 'jobs' | 'events' | 'log' | 'outside' | 'portalAddress'>;

/** What a step of a call is told. Steps may come twice, late and in any order: each may be run again. */
export interface Heard {
  readonly context: Hearing;
  readonly tx: Transaction;
  readonly tenantId: number;
  /** The call's row. */
  readonly callId: number;
  readonly news: CallNews;
  /** What the address carries beside the call. */
  readonly parameters: URLSearchParams;
  /** Where a further step of this call is asked for. */
  readonly at: (step: string) => string;
}

export type HearStep = (heard: Heard) => Promise<CallScript>;

export const hangUp: CallScript = [{ do: 'hang-up' }];

/** The office's own words in a language, as they are spoken. */
export function sayingIn(language: string) {
  const words = letterText(language);
  return (...text: Parameters<typeof words>): Spoken => ({
    text: withoutIsolates(words(...text)),
    language,
  });
}
