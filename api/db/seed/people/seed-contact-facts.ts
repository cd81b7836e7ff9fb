import { type SeedDatabase, setTenant } from '../seed-database.ts';
import { tenantId } from '../tenants/tenants.ts';

/**
 * Inserts inbound texts and contact facts: one applicant has opted out of texts, another one's number is a landline,
 * and two texts come from unknown numbers.
 */
export async function seedContactFacts(database: SeedDatabase, now: Date): Promise<void> {
  await setTenant(database, tenantId.riverbend);
  await database.query(
    `with person as (
       select p.phone, row_number() over (order by a.submitted_at desc, a.id desc) as place
       from application a join applicant p on p.id = a.applicant_id
       where a.process_id = 1 and a.is_submitted and p.phone is not null
     )
     insert into contact_fact (tenant_id, channel, address, kind, source, reported_by, at)
     select nullif(current_setting('app.tenant'), '')::int, 'sms', person.phone, fact.kind, fact.source, fact.reported_by,
            $1::timestamptz - fact.ago
     from person join (values
       (11, 'opted-in', 'staff', 'Maria Reyes (call)', interval '20 days'),
       (11, 'opted-out', 'applicant', null, interval '3 days'),
       (12, 'landline', 'provider', null, interval '9 days')
     ) fact (place, kind, source, reported_by, ago) on fact.place = person.place
     order by fact.ago desc`,
    [now.toISOString()],
  );
  await database.query(
    `insert into inbound_text (tenant_id, provider_id, sender, body, language, received_at)
     select nullif(current_setting('app.tenant'), '')::int, id, sender, body, 'en', $1::timestamptz - ago
     from (values
       ('SMdemo1', '+15550108812', 'This is Rosa, I have a new number. Did you get my pay stubs?', interval '5 hours'),
       ('SMdemo2', '+15550108977', 'Is this still the number for the rent program?', interval '2 hours')
     ) text (id, sender, body, ago)`,
    [now.toISOString()],
  );
}
