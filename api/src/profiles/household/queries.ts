import type { HouseholdMate } from '@commonway/contract/profiles/relations.ts';
import { buildVisibleCaseSql, toScopeValues } from '../../accounts/queries/case-access.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { sql, statement } from '../../platform/sql.ts';
import type { Membership } from './decide-household.ts';

const columns = `m.id, m.creator_id as "creatorId", m.member_id as "memberId", m.item_id as "itemId", m.state,
  m.invited_at as "invitedAt", m.relation, m.shares_home as "sharesHome", m.shares_income as "sharesIncome"`;

interface MembershipRow extends Omit<Membership, 'invitedAt'> {
  readonly invitedAt: string;
}

/** Gives the time as a date. */
const toMembership = <Row extends MembershipRow>(row: Row) => ({
  ...row,
  invitedAt: new Date(row.invitedAt),
});

/**
 * A membership or invitation by its ID. Locks the applicant who created its household and the one who acts, so that changes
 * of a household, and of the households of a person, run one after the other.
 */
export const lockMembership = async (
  tx: Transaction,
  id: number,
  applicantId: number,
): Promise<Membership | undefined> => {
  await tx.run(sql`
    select from applicant p
    where p.tenant_id = ${tx.tenantId} and (p.id = ${applicantId} or p.id = (
      select creator_id from household_membership where tenant_id = ${tx.tenantId} and id = ${id}))
    order by p.id for no key update`);
  const row = await tx.maybe<MembershipRow>(
    statement(`select ${columns} from household_membership m where m.tenant_id = $1 and m.id = $2`, [
      tx.tenantId,
      id,
    ]),
  );
  return row && toMembership(row);
};

/** The household that an applicant shares. */
export const findOwnMembership = async (
  tx: Transaction,
  applicantId: number,
): Promise<Membership | undefined> => {
  const row = await tx.maybe<MembershipRow>(
    statement(
      `select ${columns} from household_membership m
       where m.tenant_id = $1 and m.member_id = $2 and m.state = 'accepted'`,
      [tx.tenantId, applicantId],
    ),
  );
  return row && toMembership(row);
};

/** The members of a household, and its pending invitations, by ID. The name is that of the member's account. */
export const listMemberships = async (tx: Transaction, creatorId: number) =>
  (
    await tx.rows<MembershipRow & { readonly name: string | null; readonly login: string | null }>(
      statement(
        `select ${columns}, p.name, m.invited_login as login
         from household_membership m left join applicant p on p.tenant_id = m.tenant_id and p.id = m.member_id
         where m.tenant_id = $1 and m.creator_id = $2 and m.state in ('invited', 'accepted') order by m.id`,
        [tx.tenantId, creatorId],
      ),
    )
  ).map(toMembership);

/** The verified email addresses and phone numbers with which a person signs in. */
export const listOwnLogins = async (tx: Transaction, personId: number): Promise<string[]> =>
  (
    await tx.rows<{ login: string }>(
      sql`select login_id as login from identity.login where person_id = ${personId} and verified_at is not null`,
    )
  ).map(({ login }) => login);

/** The open invitations to these logins, except of those whom the applicant blocked, by ID. */
export const listReceived = async (tx: Transaction, applicantId: number, logins: readonly string[]) =>
  (
    await tx.rows<MembershipRow & { readonly name: string }>(
      statement(
        `select ${columns}, p.name
         from household_membership m join applicant p on p.tenant_id = m.tenant_id and p.id = m.creator_id
         where m.tenant_id = $1 and m.invited_login = any($3::text[]) and m.state = 'invited' and m.creator_id <> $2
           and not exists (select from household_block b
             where b.tenant_id = m.tenant_id and b.applicant_id = $2 and b.blocked_id = m.creator_id)
         order by m.id limit 50`,
        [tx.tenantId, applicantId, logins],
      ),
    )
  ).map(toMembership);

export const listBlocks = (tx: Transaction, applicantId: number) =>
  tx.rows<{ id: number; name: string }>(sql`
    select blocked_id as id, blocked_name as name from household_block
    where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId} order by blocked_at, blocked_id limit 200`);

/** Hides the invitations of an applicant. */
export const insertBlock = (tx: Transaction, applicantId: number, blockedId: number) =>
  tx.run(sql`
    insert into household_block (tenant_id, applicant_id, blocked_id, blocked_name, blocked_at)
    select tenant_id, ${applicantId}, id, name, ${tx.now} from applicant
    where tenant_id = ${tx.tenantId} and id = ${blockedId}
    on conflict do nothing`);

/** Returns how many blocks it deleted. */
export const deleteBlock = (tx: Transaction, applicantId: number, blockedId: number): Promise<number> =>
  tx.run(sql`
    delete from household_block
    where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId} and blocked_id = ${blockedId}`);

/** Inserts an invitation, or sends the pending one of the entry to another login. Returns its ID. */
export const upsertInvitation = async (
  tx: Transaction,
  { creatorId, itemId, login, relation, sharesHome }: NewInvitation,
): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into household_membership (tenant_id, creator_id, item_id, invited_login, invited_at, state, relation, shares_home)
      values (${tx.tenantId}, ${creatorId}, ${itemId}, ${login}, ${tx.now}, 'invited', ${relation}, ${sharesHome})
      on conflict (tenant_id, creator_id, item_id) where state in ('invited', 'accepted') do update
        set invited_login = excluded.invited_login, invited_at = excluded.invited_at, relation = excluded.relation,
          shares_home = excluded.shares_home
      returning id`)
  ).id;

interface NewInvitation {
  readonly creatorId: number;
  readonly itemId: number;
  readonly login: string;
  readonly relation: string | null;
  readonly sharesHome: boolean | null;
}

/** The membership of the creator begins with the first member. */
export const ensureCreator = (tx: Transaction, creatorId: number) =>
  tx.run(sql`
    insert into household_membership (tenant_id, creator_id, member_id, invited_at, accepted_at, state, shares_home)
    values (${tx.tenantId}, ${creatorId}, ${creatorId}, ${tx.now}, ${tx.now}, 'accepted', true)
    on conflict (tenant_id, member_id) where state = 'accepted' do nothing`);

interface OwnEntry {
  readonly relation?: string | undefined;
  readonly sharesHome: boolean | null;
  readonly sharesIncome: boolean;
}

export const acceptMembership = (tx: Transaction, id: number, memberId: number, entry: OwnEntry) =>
  tx.run(sql`
    update household_membership set state = 'accepted', member_id = ${memberId}, accepted_at = ${tx.now},
      shares_home = ${entry.sharesHome}, shares_income = ${entry.sharesIncome}
    where tenant_id = ${tx.tenantId} and id = ${id}`);

export const updateEntry = (tx: Transaction, id: number, entry: OwnEntry) =>
  tx.run(sql`
    update household_membership set relation = coalesce(${entry.relation ?? null}, relation),
      shares_home = ${entry.sharesHome}, shares_income = ${entry.sharesIncome}
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'accepted'`);

/** Ends a membership or invitation. What the member said of themselves ends with it. */
export const endMembership = (tx: Transaction, id: number, state: Membership['state']) =>
  tx.run(sql`
    update household_membership set state = ${state}, ended_at = ${tx.now}, relation = null, shares_home = null,
      shares_income = false
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Withdraws the pending invitation of an entry. */
export const withdrawInvitation = (tx: Transaction, creatorId: number, itemId: number) =>
  tx.run(sql`
    update household_membership set state = 'withdrawn', ended_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and creator_id = ${creatorId} and item_id = ${itemId} and state = 'invited'`);

/** Ends a household in which no one but the creator is left. */
export const endEmptyHousehold = (tx: Transaction, creatorId: number) =>
  tx.run(sql`
    update household_membership m set state = 'left', ended_at = ${tx.now}, shares_home = null, shares_income = false
    where m.tenant_id = ${tx.tenantId} and m.creator_id = ${creatorId} and m.member_id = ${creatorId} and m.state = 'accepted'
      and not exists (select from household_membership o
        where o.tenant_id = ${tx.tenantId} and o.creator_id = ${creatorId} and o.state = 'accepted' and o.id <> m.id)`);

/** Ends the memberships of all others of a household. */
export const removeOthers = (tx: Transaction, creatorId: number) =>
  tx.run(sql`
    update household_membership set state = 'removed', ended_at = ${tx.now}, relation = null, shares_home = null,
      shares_income = false
    where tenant_id = ${tx.tenantId} and creator_id = ${creatorId} and state = 'accepted' and item_id is not null`);

/** Locks the applicant who created a household, so that its changes run one after the other. */
export const lockCreator = (tx: Transaction, creatorId: number) =>
  tx.run(sql`select from applicant where tenant_id = ${tx.tenantId} and id = ${creatorId} for no key update`);

/** Copies the blocks of and against an applicant to the one into whom they are merged. An undo leaves them with both. */
export const copyBlocks = (tx: Transaction, from: number, to: number) =>
  tx.run(sql`
    insert into household_block (tenant_id, applicant_id, blocked_id, blocked_name, blocked_at)
    select tenant_id, case applicant_id when ${from}::bigint then ${to}::bigint else applicant_id end,
      case blocked_id when ${from}::bigint then ${to}::bigint else blocked_id end, blocked_name, blocked_at
    from household_block
    where tenant_id = ${tx.tenantId} and ((applicant_id = ${from} and blocked_id <> ${to})
      or (blocked_id = ${from} and applicant_id <> ${to}))
    on conflict do nothing`);

/** Whether a person who blocked the inviter has this login. */
export const isBlockedBy = async (tx: Transaction, creatorId: number, login: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select from identity.login l
    join identity.account a on a.person_id = l.person_id and a.tenant_id = ${tx.tenantId}
    join household_block b on b.tenant_id = ${tx.tenantId} and b.applicant_id = a.applicant_id and b.blocked_id = ${creatorId}
    where l.login_id = ${login} limit 1`)) !== undefined;

/** A pending invitation with its sender. */
export const findPendingInvitation = (tx: Transaction, id: number) =>
  tx.maybe<{ creatorId: number; login: string; name: string }>(sql`
    select m.creator_id as "creatorId", m.invited_login as login, p.name
    from household_membership m join applicant p on p.tenant_id = m.tenant_id and p.id = m.creator_id
    where m.tenant_id = ${tx.tenantId} and m.id = ${id} and m.state = 'invited'`);

/** The others of an applicant's shared household whom staff may see, with their cases that they may see. */
export const listHouseholdMates = (tx: Transaction, applicantId: number, scope: CaseScope | null) =>
  tx.rows<HouseholdMate>(
    statement(
      `select p.id, p.name, o.item_id is null as "isCreator",
         coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'program', c.name) order by c.id desc) from (
           select a.id, g.name from application a join program g on g.tenant_id = a.tenant_id and g.id = a.program_id
           where a.tenant_id = p.tenant_id and a.applicant_id = p.id and a.is_submitted
             and ${buildVisibleCaseSql('a', '$3', '$4')}
           order by a.id desc limit 20) c), '[]') as cases
       from household_membership m
       join household_membership o on o.tenant_id = m.tenant_id and o.creator_id = m.creator_id and o.state = 'accepted'
         and o.id <> m.id
       join applicant p on p.tenant_id = o.tenant_id and p.id = o.member_id and p.merged_into is null
       where m.tenant_id = $1 and m.member_id = $2 and m.state = 'accepted'
         and ($3::int[] is null or exists (
           select from application v where v.tenant_id = p.tenant_id and v.applicant_id = p.id and v.is_submitted
             and ${buildVisibleCaseSql('v', '$3', '$4')}))
       order by p.name, p.id`,
      [tx.tenantId, applicantId, ...toScopeValues(scope)],
    ),
  );

/** What a person agreed to and ended, newest first, without the names of others. */
export const listHouseholdConsents = (tx: Transaction, applicantId: number) =>
  tx.rows<{ id: number; acceptedAt: string; endedAt: string | null; isRemoved: boolean }>(sql`
    select id, accepted_at as "acceptedAt", ended_at as "endedAt", state = 'removed' as "isRemoved"
    from household_membership
    where tenant_id = ${tx.tenantId} and member_id = ${applicantId} and accepted_at is not null
    order by id desc limit 200`);

/** Deletes the households, invitations, and blocks of applicants, and ends households in which no one else is left. */
export async function deleteHouseholds(tx: Transaction, ids: readonly number[]): Promise<void> {
  const deleted = await tx.rows<{ creatorId: number }>(sql`
    delete from household_membership
    where tenant_id = ${tx.tenantId} and (creator_id = any(${ids}::bigint[]) or member_id = any(${ids}::bigint[]))
    returning creator_id as "creatorId"`);
  for (const creatorId of new Set(deleted.map((row) => row.creatorId)))
    await endEmptyHousehold(tx, creatorId);
  await tx.run(sql`
    delete from household_block
    where tenant_id = ${tx.tenantId} and (applicant_id = any(${ids}::bigint[]) or blocked_id = any(${ids}::bigint[]))`);
}
