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

/** The kinds a reader can be told of; none for who is neither of the staff nor applies. */
export function kindsFor({ staffId, applicantId }: Reader): NoticeKind[] {
  if (staffId !== null) return noticeKindsOf('staff');
  return applicantId === null ? [] : noticeKindsOf('applicant');
}

/** What counts for each kind: what was chosen, else the kind's own default. */
export const wishesOf = (kinds: readonly NoticeKind[], kept: readonly KeptWish[]): KeptWish[] =>
  kinds.map((kind) => {
    const { mail, isPushed }: NoticeFacts = noticeKinds[kind];
    return kept.find((wish) => wish.kind === kind) ?? { kind, mail, isPushed };
  });

/** The id of a reader, who becomes one now if need be, held; undefined for who cannot be one. */
export async function readerId(
  tx: Transaction,
  tenantId: number,
  reader: Reader,
): Promise<number | undefined> {
  await addReaders(tx, tenantId, [reader]);
  return (await holdReader(tx, reader))?.id;
}
