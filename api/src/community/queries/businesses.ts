import type { OutputOf } from '@commonway/contract/operations.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** A business or partner, in the names of the specification. */
export const findBusiness = (tx: Transaction, id: number) =>
  tx.maybe<OutputOf<'community/get-business'>>(sql`
    select id as cd_community_entity, name as ds_companyname, address->>'line1' as ds_addressline1,
      address->>'line2' as ds_addressline2, mail as ds_mail, phone as ds_phone,
      partner_id as cd_community_entity_partner
    from applicant where tenant_id = ${tx.tenantId} and id = ${id} and kind in ('business', 'partner')`);

/** A business or partner with the partner that it signed up with. */
export const findBusinessRelation = (tx: Transaction, id: number) =>
  tx.maybe<OutputOf<'community/get-business-relation'>>(sql`
    select b.id as cd_community_entity, b.name as ds_companyname, p.id as cd_community_entity_partner,
      p.name as ds_partner_companyname
    from applicant b left join applicant p on p.tenant_id = b.tenant_id and p.id = b.partner_id
    where b.tenant_id = ${tx.tenantId} and b.id = ${id} and b.kind in ('business', 'partner')`);

/** An active staff member, in the names of the specification. */
export const findStaffMember = (tx: Transaction, id: number) =>
  tx.maybe<OutputOf<'community/get-government-user'>>(sql`
    select id as id_government_user, person_id as cd_user, name as ds_name, mail as ds_mail
    from staff_member where tenant_id = ${tx.tenantId} and id = ${id} and is_active`);
