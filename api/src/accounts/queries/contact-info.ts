import type { ContactInfo } from '@commonway/contract/accounts/contact-info/contact-info.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

type Shown = ContactInfo & { readonly version: number };

export const findContactInfo = (tx: Transaction, applicantId: number) =>
  tx.maybe<Shown>(sql`
    select coalesce(mail, '') as ds_mail, coalesce(phone, '') as ds_phone, language, version,
      jsonb_build_object('line1', '', 'line2', '', 'city', '', 'state', '', 'zip', '')
        || jsonb_strip_nulls(coalesce(address, '{}')) as address
    from applicant where id = ${applicantId}`);

/** Returns the new version; undefined if the row was changed since `version`. */
export async function saveContactInfo(
  tx: Transaction,
  applicantId: number,
  { ds_mail, ds_phone, address, language, version }: Shown,
): Promise<number | undefined> {
  const isEmpty = Object.values(address).every((part) => part === '');
  const row = await tx.maybe<{ version: number }>(sql`
    update applicant set mail = nullif(${ds_mail}, ''), phone = nullif(${ds_phone}, ''), language = ${language},
      address = ${isEmpty ? null : JSON.stringify(address)}::jsonb, version = version + 1
    where id = ${applicantId} and version = ${version}
    returning version`);
  return row?.version;
}
