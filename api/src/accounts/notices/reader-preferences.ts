import {
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
  noticeKindsOf,
} from '@commonway/contract/accounts/notices/notice-kinds.ts';
import type { Transaction } from '../../platform/database.ts';
import { addReaders } from './queries/new-notices.ts';
import type { Reader } from './queries/notice-lists.ts';
import { lockReader, type NotificationPreference } from './queries/preferences.ts';

/** Returns the kinds of notices a reader can get; none for a person who is neither staff nor an applicant. */
export function kindsFor({ staffId, applicantId }: Reader): NoticeKind[] {
  if (staffId !== null) return noticeKindsOf('staff');
  return applicantId === null ? [] : noticeKindsOf('applicant');
}

/** Returns the effective preference for each kind: the reader's choice, or else the kind's default. */
export const preferencesFor = (
  kinds: readonly NoticeKind[],
  stored: readonly NotificationPreference[],
): NotificationPreference[] =>
  kinds.map((kind) => {
    const { mail, isPushed }: NoticeFacts = noticeKinds[kind];
    return stored.find((preference) => preference.kind === kind) ?? { kind, mail, isPushed };
  });

/** Returns a reader's id and locks the row. Creates the reader if needed; undefined for a person who cannot be one. */
export async function ensureReaderId(
  tx: Transaction,
  tenantId: number,
  reader: Reader,
): Promise<number | undefined> {
  await addReaders(tx, tenantId, [reader]);
  return (await lockReader(tx, reader))?.id;
}
