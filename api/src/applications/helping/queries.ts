import type { HelperPermission } from '@commonway/contract/applications/helping-rules.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export type Side = 'applicant' | 'helper';

/**
 * The applicant's name with the helper's permissions on a day and the last day of the consent; undefined without an
 * active consent.
 */
export const findConsent = (tx: Transaction, applicantId: number, helperId: number, today: string) =>
  tx.maybe<{ name: string; may: HelperPermission[]; until: string }>(sql`
    select p.name, array_agg(distinct action.may) as may, max(c.until)::text as until
    from helper_consent c cross join unnest(c.may) as action (may) join applicant p on p.tenant_id = c.tenant_id and p.id = c.applicant_id
    where c.tenant_id = ${tx.tenantId} and c.applicant_id = ${applicantId} and c.helper_id = ${helperId} and c.until >= ${today}::date
      and not exists (select from helper_consent_end e where e.tenant_id = c.tenant_id and e.consent_id = c.id)
    group by p.name`);

/** The applicant of an application, if the helper has an active consent with the permission. */
export const findHelpedApplicant = (
  tx: Transaction,
  input: { applicationId: number; helperId: number; permission: HelperPermission; today: string },
) =>
  tx.maybe<{ applicantId: number }>(sql`
    select a.applicant_id as "applicantId" from application a
    join helper_consent c on c.tenant_id = a.tenant_id and c.applicant_id = a.applicant_id and c.helper_id = ${input.helperId}
    where a.tenant_id = ${tx.tenantId} and a.id = ${input.applicationId} and ${input.permission} = any(c.may) and c.until >= ${input.today}::date
      and not exists (select from helper_consent_end e where e.tenant_id = c.tenant_id and e.consent_id = c.id)
    limit 1`);

interface NewRequest {
  readonly applicantId: number | null;
  readonly helperId: number | null;
  readonly begunBy: Side;
  readonly login: string;
  readonly may: readonly HelperPermission[];
  readonly until: string;
}

/** Inserts a request between an applicant and a helper. Returns its id. */
export const insertHelperRequest = (tx: Transaction, row: NewRequest) =>
  tx.one<{ requestId: string }>(sql`
    insert into helper_request (tenant_id, applicant_id, helper_id, begun_by, login, may, until)
    values (${tx.tenantId}, ${row.applicantId}, ${row.helperId}, ${row.begunBy}, ${row.login}, ${row.may}::text[], ${row.until}::date)
    returning id as "requestId"`);

/** Number of a person's open requests of the last 14 days. */
export const countOpenRequests = async (tx: Transaction, side: Side, ownId: number): Promise<number> =>
  (
    await tx.one<{ open: number }>(sql`
      select count(*)::int as open from helper_request
      where tenant_id = ${tx.tenantId} and closed_at is null and begun_by = ${side} and asked_at > ${tx.now}::timestamptz - interval '14 days'
        and ((${side} = 'helper' and helper_id = ${ownId}) or (${side} = 'applicant' and applicant_id = ${ownId}))`)
  ).open;

export interface OpenRequest {
  readonly requestId: string;
  readonly applicantId: number | null;
  readonly helperId: number | null;
  readonly begunBy: Side;
  readonly may: HelperPermission[];
  readonly until: string;
  readonly isProven: boolean;
}

/** Locks an open request of the last 14 days, if the caller is one of its sides. */
export const lockHelperRequest = (tx: Transaction, requestId: string, ownId: number) =>
  tx.maybe<OpenRequest>(sql`
    select id as "requestId", applicant_id as "applicantId", helper_id as "helperId", begun_by as "begunBy", may, until::text as until,
           proven_at is not null as "isProven"
    from helper_request
    where tenant_id = ${tx.tenantId} and id = ${requestId}::uuid and closed_at is null and asked_at > ${tx.now}::timestamptz - interval '14 days'
      and ${ownId} in (applicant_id, helper_id)
    for update`);

/** Records that the applicant confirmed the request with a code. */
export const markRequestConfirmed = (tx: Transaction, requestId: string) =>
  tx.run(
    sql`update helper_request set proven_at = ${tx.now} where tenant_id = ${tx.tenantId} and id = ${requestId}::uuid`,
  );

/** Closes a request, which can no longer be answered. */
export const closeHelperRequest = (tx: Transaction, requestId: string) =>
  tx.run(
    sql`update helper_request set closed_at = ${tx.now} where tenant_id = ${tx.tenantId} and id = ${requestId}::uuid`,
  );

/** Creates the consent from a request. */
export const insertConsent = (tx: Transaction, request: OpenRequest) =>
  tx.one<{ consentId: number }>(sql`
    insert into helper_consent (tenant_id, request_id, applicant_id, helper_id, may, until)
    values (${tx.tenantId}, ${request.requestId}::uuid, ${request.applicantId}, ${request.helperId}, ${request.may}::text[], ${request.until}::date)
    returning id as "consentId"`);

/** Ends a consent of the caller, on either side; undefined if there is no active one. */
export const endConsent = (tx: Transaction, consentId: number, ownId: number) =>
  tx.maybe<{ applicantId: number; helperId: number }>(sql`
    with own as (
      select tenant_id, id, applicant_id, helper_id from helper_consent
      where tenant_id = ${tx.tenantId} and id = ${consentId} and ${ownId} in (applicant_id, helper_id)
    ), ended as (
      insert into helper_consent_end (tenant_id, consent_id, ended_by)
      select tenant_id, id, case when applicant_id = ${ownId} then 'applicant' else 'helper' end from own
      on conflict do nothing returning consent_id
    )
    select applicant_id as "applicantId", helper_id as "helperId" from own join ended on ended.consent_id = own.id`);

interface ConsentRow {
  readonly consentId: number;
  readonly applicantId: number;
  readonly name: string;
  readonly may: HelperPermission[];
  readonly until: string;
  readonly givenAt: string;
  readonly endedAt: string | null;
}

/** An applicant's helpers of the last two years, newest first. */
export const listHelpers = (tx: Transaction, applicantId: number) =>
  tx.rows<ConsentRow>(sql`
    select c.id as "consentId", c.helper_id as "applicantId", p.name, c.may, c.until::text as until, c.given_at as "givenAt",
           e.ended_at as "endedAt"
    from helper_consent c join applicant p on p.tenant_id = c.tenant_id and p.id = c.helper_id
    left join helper_consent_end e on e.tenant_id = c.tenant_id and e.consent_id = c.id
    where c.tenant_id = ${tx.tenantId} and c.applicant_id = ${applicantId} and c.given_at > ${tx.now}::timestamptz - interval '2 years'
    order by c.id desc limit 100`);

/** The clients of a helper on a day. */
export const listClients = (tx: Transaction, helperId: number, today: string) =>
  tx.rows<ConsentRow>(sql`
    select c.id as "consentId", c.applicant_id as "applicantId", p.name, c.may, c.until::text as until, c.given_at as "givenAt",
           null as "endedAt"
    from helper_consent c join applicant p on p.tenant_id = c.tenant_id and p.id = c.applicant_id
    where c.tenant_id = ${tx.tenantId} and c.helper_id = ${helperId} and c.until >= ${today}::date
      and not exists (select from helper_consent_end e where e.tenant_id = c.tenant_id and e.consent_id = c.id)
    order by p.name, c.id limit 500`);

export interface RequestRow extends OpenRequest {
  readonly login: string;
  readonly askedAt: string;
  /** The name of the other side. */
  readonly otherName: string | null;
}

/** A person's open helper requests of the last 14 days, as applicant or helper, newest first. */
export const listOpenRequests = (tx: Transaction, ownId: number) =>
  tx.rows<RequestRow>(sql`
    select r.id as "requestId", r.applicant_id as "applicantId", r.helper_id as "helperId", r.begun_by as "begunBy", r.may,
           r.until::text as until, r.proven_at is not null as "isProven", r.login, r.asked_at as "askedAt",
           (select p.name from applicant p where p.tenant_id = r.tenant_id
              and p.id = case when r.helper_id = ${ownId} then r.applicant_id else r.helper_id end) as "otherName"
    from helper_request r
    where r.tenant_id = ${tx.tenantId} and r.closed_at is null and r.asked_at > ${tx.now}::timestamptz - interval '14 days'
      and (r.applicant_id = ${ownId} or r.helper_id = ${ownId})
    order by r.asked_at desc limit 100`);
