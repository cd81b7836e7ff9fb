import {
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
  noticeKindsOf,
} from '@commonway/contract/accounts/notices/notice-kinds.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Reader } from './queries/centre.ts';
import { addReaders } from './queries/telling.ts';
import { holdReader, type KeptWish } from './queries/wishes.ts';

/** Returns the kinds of notices a reader can get; none for a person who is neither staff nor an applicant. */
export function kindsFor({ staffId, applicantId }: Reader): NoticeKind[] {
  if (staffId !== null) return noticeKindsOf('staff');
  return applicantId === null ? [] : noticeKindsOf('applicant');
}

/** Returns the effective preference for each kind: the reader's choice, or else the kind's default. */
export const wishesOf = (kinds: readonly NoticeKind[], kept: readonly KeptWish[]): KeptWish[] =>
  kinds.map((kind) => {
    const { mail, isPushed }: NoticeFacts = noticeKinds[kind];
    return kept.find((wish) => wish.kind === kind) ?? { kind, mail, isPushed };
  });

/** Returns a reader's id and locks the row. Creates the reader if needed; undefined for a person who cannot be one. */
export async function readerId(
  tx: Transaction,
  tenantId: number,
  reader: Reader,
): Promise<number | undefined> {
  await addReaders(tx, tenantId, [reader]);
  return (await holdReader(tx, reader))?.id;
}
