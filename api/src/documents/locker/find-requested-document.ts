import { type DocumentType, findValidityDays } from '@commonway/contract/documents/locker/document-types.ts';
import type { Context } from '../../platform/mount/context.ts';
import { findDayAfter, findRequestedType } from './queries/library.ts';

interface RequestedDocument {
  readonly kind: DocumentType | null;
  readonly expiresOn: string | null;
}

/** The type that the question requests, and the expiry date that the type implies. */
export async function findRequestedDocument(
  { tx, tenant }: Context,
  { applicationId, field }: { readonly applicationId: number | null; readonly field: string },
): Promise<RequestedDocument> {
  const kind = await findRequestedType(tx, applicationId, field);
  const days = findValidityDays(kind);
  return { kind, expiresOn: days === null ? null : await findDayAfter(tx, days, tenant.timeZone) };
}
