import { daysGood, type PaperKind } from '@commonway/contract/documents/locker/paper-kinds.ts';
import type { Context } from '../../platform/mount/context.ts';
import { dayAfter, findKindAsked } from './queries/papers.ts';

interface PaperAsked {
  readonly kind: PaperKind | null;
  readonly expiresOn: string | null;
}

/** The type that the question requests, and the expiry date that the type implies. */
export async function paperAsked(
  { tx, tenant }: Context,
  { applicationId, field }: { readonly applicationId: number | null; readonly field: string },
): Promise<PaperAsked> {
  const kind = await findKindAsked(tx, applicationId, field);
  const days = daysGood(kind);
  return { kind, expiresOn: days === null ? null : await dayAfter(tx, days, tenant.timeZone) };
}
