import type { SeedDatabase } from '../seed-database.ts';

/**
 * Inserts a consent: for six months, the partner can view and fill in the household's applications. The tenant must
 * be set.
 */
export async function seedConsents(database: SeedDatabase, now: Date): Promise<void> {
  await database.query(
    `with sides as (
       select (select id from applicant where mail = 'household@example.test') as applicant_id,
              (select id from applicant where mail = 'partner@example.test') as helper_id,
              array['see', 'fill', 'messages'] as may, ($1::timestamptz + interval '180 days')::date as until
     ), request as (
       insert into helper_request (tenant_id, applicant_id, helper_id, begun_by, login, may, until, asked_at, proven_at, closed_at)
       select nullif(current_setting('app.tenant'), '')::int, applicant_id, helper_id, 'helper', 'household@example.test', may, until,
              $1::timestamptz, $1::timestamptz, $1::timestamptz from sides
       returning tenant_id, id, applicant_id, helper_id, may, until
     )
     insert into helper_consent (tenant_id, request_id, applicant_id, helper_id, may, until, given_at)
     select tenant_id, id, applicant_id, helper_id, may, until, $1::timestamptz from request`,
    [now.toISOString()],
  );
}
