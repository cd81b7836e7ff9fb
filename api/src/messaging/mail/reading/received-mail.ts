// The content of a received email as plain data, passed from the parser's thread to the main thread.
import { createHash } from 'node:crypto';
import type { Unreadable } from '@commonway/contract/messaging/mail.ts';
import type { MailKind } from './classify-email.ts';
import type { DeliveryReport } from './read-report.ts';

export interface ReceivedMail {
  readonly kind: MailKind;
  /** As the headers claim, unverified. Empty if missing. */
  readonly senderAddress: string;
  readonly senderName: string;
  readonly subject: string | null;
  readonly newText: string;
  readonly quote: string | null;
  readonly html: string | null;
  readonly attachments: readonly ReceivedAttachment[];
  /** Whether some part of it may be only in its original bytes. */
  readonly isPartial: boolean;
  /** Message-IDs that it claims to reply to, newest last. */
  readonly references: string;
  readonly report: DeliveryReport | null;
  /** Hash of the content: copies of one email that arrive on different routes have the same hash. */
  readonly fingerprint: Uint8Array;
  /** Why it can't be displayed; null if it can. */
  readonly unreadable: Unreadable | null;
}

export interface ReceivedAttachment {
  readonly fileName: string;
  /** Null for a file beyond the limit, which is only named. */
  readonly bytes: Uint8Array | null;
  /** False for signatures and pictures of the layout: the sender did not attach them as files. */
  readonly isContent: boolean;
}

/** The record of an email that can't be parsed: no content, and a hash of its bytes as fingerprint. */
export const createUnreadableMail = (raw: Uint8Array, unreadable: Unreadable): ReceivedMail => ({
  kind: 'letter',
  senderAddress: '',
  senderName: '',
  subject: null,
  newText: '',
  quote: null,
  html: null,
  attachments: [],
  isPartial: true,
  references: '',
  report: null,
  fingerprint: createHash('sha256').update(raw).digest(),
  unreadable,
});
