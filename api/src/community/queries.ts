import type { BusinessUser } from '@commonway/contract/community/business-users.ts';
import type { OutputOf } from '@commonway/contract/operations.ts';
import type { Transaction } from '../platform/database.ts';
import { sql, statement } from '../platform/sql.ts';

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

export interface BusinessUserRow extends BusinessUser {
  readonly accountId: number;
  /** The person who signed the business up. */
  readonly ownerId: number | null;
}

const selectedUsers = `select a.id as "accountId", b.person_id as "ownerId", b.id as cd_community_entity, p.id as cd_user,
    p.first_name as ds_firstname, p.last_name as ds_lastname, p.mail as ds_mail,
    b.person_id is not distinct from p.id as ic_admin, a.is_enabled as ic_active
  from applicant b
  join identity.account a on a.tenant_id = b.tenant_id and a.applicant_id = b.id and a.account_kind = b.kind
  join identity.person p on p.id = a.person_id
  where b.tenant_id = $1 and b.id = $2 and b.kind in ('business', 'partner')`;

/** A person with an account for a business or partner. */
export const findBusinessUser = (tx: Transaction, id: number, personId: number) =>
  tx.maybe<BusinessUserRow>(
    statement(`${selectedUsers} and a.person_id = $3 order by a.id limit 1`, [tx.tenantId, id, personId]),
  );

const maxUsers = 200;

/** The people with an account for a business or partner, its administrator first. */
export const listBusinessUserRows = (tx: Transaction, id: number) =>
  tx.rows<BusinessUserRow>(
    statement(`${selectedUsers} order by ic_admin desc, a.id limit ${maxUsers}`, [tx.tenantId, id]),
  );

/** Sets whether the person can sign in with an account. */
export const updateAccess = (tx: Transaction, accountId: number, isActive: boolean) =>
  tx.run(sql`
    update identity.account set is_enabled = ${isActive} where tenant_id = ${tx.tenantId} and id = ${accountId}`);

/** An active staff member, in the names of the specification. */
export const findStaffMember = (tx: Transaction, id: number) =>
  tx.maybe<OutputOf<'community/get-government-user'>>(sql`
    select id as id_government_user, person_id as cd_user, name as ds_name, mail as ds_mail
    from staff_member where tenant_id = ${tx.tenantId} and id = ${id} and is_active`);
