// What a received message says, as plain data: it crosses from the parser's thread to ours.
import { createHash } from 'node:crypto';
import type { Unreadable } from '@commonway/contract/communications/mail/mail-view.ts';
import type { MailKind } from './mail-kind.ts';
import type { DeliveryReport } from './read-report.ts';

export interface ReceivedMail {
  readonly kind: MailKind;
  /** As its head claims; nothing proves it. Empty where it claims nothing. */
  readonly senderAddress: string;
  readonly senderName: string;
  readonly subject: string | null;
  readonly said: string;
  readonly quote: string | null;
  readonly html: string | null;
  readonly papers: readonly ReceivedPaper[];
  /** What it says it answers: Message-IDs, newest last. */
  readonly references: string;
  readonly report: DeliveryReport | null;
  /** Of what it says: the same letter that came another way has the same. */
  readonly fingerprint: Uint8Array;
  /** Why it cannot be displayed; null for one that can. */
  readonly unreadable: Unreadable | null;
}

export interface ReceivedPaper {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A message of which nothing is known but its bytes. */
export const blankMail = (raw: Uint8Array, unreadable: Unreadable): ReceivedMail => ({
  kind: 'letter',
  senderAddress: '',
  senderName: '',
  subject: null,
  said: '',
  quote: null,
  html: null,
  papers: [],
  references: '',
  report: null,
  fingerprint: createHash('sha256').update(raw).digest(),
  unreadable,
});
