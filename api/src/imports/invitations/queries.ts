import type { InvitationOutcome } from '@commonway/contract/imports/invitation-outcomes.ts';
import { maxInvitations } from '@commonway/contract/imports/invitation-outcomes.ts';
import type { QuietHours } from '@commonway/contract/messaging/quiet-hours.ts';
import type { Transaction } from '../../platform/database.ts';
import { buildInsertValues, sql, statement } from '../../platform/sql.ts';
import type { InvitationFacts } from './decide-invitation.ts';

/** The people whom an import created or found, or those without a login for null, up to the limit. */
export async function listCandidateIds(tx: Transaction, importId: number | null): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    importId === null
      ? sql`
        select id from applicant
        where tenant_id = ${tx.tenantId} and kind = 'individual' and person_id is null and merged_into is null
          and (mail is not null or phone is not null)
        order by id desc limit ${maxInvitations}`
      : sql`
        select distinct p.id from people_import_row r
        join applicant p on p.tenant_id = r.tenant_id and p.id = r.applicant_id and p.merged_into is null
        where r.tenant_id = ${tx.tenantId} and r.import_id = ${importId} and r.outcome in ('created', 'updated', 'skipped')
        order by p.id limit ${maxInvitations}`,
  );
  return rows.map(({ id }) => id);
}

export interface Candidate extends InvitationFacts {
  readonly applicantId: number;
  readonly name: string;
  readonly language: string;
}

/** SQL of who else at the office has a contact of the applicant `p`: someone with a login, or someone without. */
const buildUseSql = (column: 'mail_key' | 'phone'): string =>
  `(select case when bool_or(o.person_id is not null) then 'login' when count(*) > 0 then 'shared' end
    from applicant o
    where o.tenant_id = p.tenant_id and o.${column} = p.${column} and o.id <> p.id and o.kind = 'individual'
      and o.merged_into is null)`;

/** What decides the invitations of people, in the order of their IDs. */
export const listCandidates = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<Candidate>(
    statement(
      `select p.id as "applicantId", p.name, p.language, p.kind, p.person_id is not null as "hasLogin",
         exists (
           select from portal_invitation i
           where i.tenant_id = p.tenant_id and i.applicant_id = p.id and i.outcome in ('email', 'sms')
             and i.at > $3::timestamptz - interval '1 day') as "wasInvitedRecently",
         p.mail_key as mail, ${buildUseSql('mail_key')} as "mailUse", e.closed_by is not null as "isMailClosed",
         p.phone, ${buildUseSql('phone')} as "phoneUse", m.closed_by is not null as "isPhoneClosed",
         m.consent is not distinct from 'opted-in' as "acceptsTexts"
       from applicant p
       left join reachability e on e.tenant_id = p.tenant_id and e.channel = 'email' and e.address = p.mail_key
       left join reachability m on m.tenant_id = p.tenant_id and m.channel = 'sms' and m.address = lower(p.phone)
       where p.tenant_id = $1 and p.id = any($2::bigint[]) and p.merged_into is null order by p.id`,
      [tx.tenantId, ids, tx.now],
    ),
  );

export interface InvitationRun {
  readonly id: number;
  readonly status: 'running' | 'finished' | 'stopped';
  readonly total: number;
  readonly reachedId: number;
  readonly startedByPerson: number;
  readonly startedByName: string;
}

const runColumns = `id, status, cardinality(applicant_ids) as total, reached_id as "reachedId",
  started_by_person as "startedByPerson", started_by_name as "startedByName"`;

/** Stores the people to invite; returns the ID of the run. */
export const insertRun = (
  tx: Transaction,
  applicantIds: readonly number[],
  by: { readonly personId: number; readonly name: string },
) =>
  tx.one<{ id: number }>(sql`
    insert into portal_invitation_run (tenant_id, applicant_ids, started_by_person, started_by_name, started_at)
    values (${tx.tenantId}, ${applicantIds}::bigint[], ${by.personId}, ${by.name}, ${tx.now}) returning id`);

export const findRun = (tx: Transaction, id: number) =>
  tx.maybe<InvitationRun>(
    statement(`select ${runColumns} from portal_invitation_run where tenant_id = $1 and id = $2`, [
      tx.tenantId,
      id,
    ]),
  );

/** Lets only one transaction at a time decide whom an office invites, so that two runs invite no one twice. */
export const lockInvitations = (tx: Transaction) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`portal invitations ${tx.tenantId}`}, 0))`);

/** Locks a run that has not ended, until the transaction ends. */
export const lockRun = (tx: Transaction, id: number) =>
  tx.maybe<InvitationRun>(
    statement(
      `select ${runColumns} from portal_invitation_run
       where tenant_id = $1 and id = $2 and status = 'running' for no key update`,
      [tx.tenantId, id],
    ),
  );

/** The next people of a run. */
export async function listNextIds(
  tx: Transaction,
  { id, reachedId }: InvitationRun,
  limit: number,
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select a.id from portal_invitation_run r cross join unnest(r.applicant_ids) as a (id)
    where r.tenant_id = ${tx.tenantId} and r.id = ${id} and a.id > ${reachedId} order by a.id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Stores the outcomes of people of a run. */
export async function insertOutcomes(
  tx: Transaction,
  runId: number,
  outcomes: readonly (readonly [applicantId: number, outcome: InvitationOutcome])[],
): Promise<void> {
  const { text, values } = buildInsertValues([tx.tenantId, runId, tx.now], outcomes);
  if (text !== '')
    await tx.run(
      statement(
        `insert into portal_invitation (tenant_id, run_id, at, applicant_id, outcome) values ${text}`,
        values,
      ),
    );
}

/** Stores how far a run is, or how it ended. */
export const updateRun = (
  tx: Transaction,
  id: number,
  { reachedId, status }: Pick<InvitationRun, 'reachedId' | 'status'>,
) =>
  tx.run(sql`
    update portal_invitation_run set reached_id = ${reachedId}, status = ${status},
      finished_at = case when ${status} = 'running' then null else ${tx.now}::timestamptz end
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** How many people of a run have each outcome. */
export const countOutcomes = (tx: Transaction, runId: number) =>
  tx.rows<{ outcome: InvitationOutcome; count: number }>(sql`
    select outcome, count(*)::int as count from portal_invitation
    where tenant_id = ${tx.tenantId} and run_id = ${runId} group by outcome order by outcome`);

/** The outcome of a person of a run. */
export const findOutcome = (tx: Transaction, runId: number, applicantId: number) =>
  tx.maybe<{ outcome: InvitationOutcome }>(sql`
    select outcome from portal_invitation
    where tenant_id = ${tx.tenantId} and run_id = ${runId} and applicant_id = ${applicantId}`);

/** The office's quiet hours, and its time zone. */
export const findQuietHours = (tx: Transaction) =>
  tx.one<{ timeZone: string; quiet: QuietHours | null }>(sql`
    select time_zone as "timeZone", settings #> '{calendar,quiet_hours}' as quiet from tenant where id = ${tx.tenantId}`);
