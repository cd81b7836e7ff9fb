import type { SeedDatabase } from '../seed-database.ts';

const texts = [
  {
    language: 'en',
    subject: 'We are closed on Friday',
    body: 'Dear {{applicantName}},\n\nOur office will be closed this Friday. We’ll be back on Monday. You can reach us at {{officePhone}}.\n\n{{officeName}}',
    isStale: false,
  },
  {
    language: 'es',
    subject: 'Cerramos el viernes',
    body: 'Estimado/a {{applicantName}}:\n\nNuestra oficina cierra este viernes. Puede comunicarse de nuevo el lunes al {{officePhone}}.\n\n{{officeName}}',
    isStale: false,
  },
];

/**
 * The outcome of each message by position: most were delivered, one bounced, one was recalled, two recipients were
 * excluded.
 */
const outcomes = `(values
  (1, 'delivered', null), (2, 'delivered', null), (3, 'delivered', null), (4, 'sent', null), (5, 'sent', null), (6, 'delivered', null),
  (7, 'failed', '550 5.1.1 mailbox unavailable'), (8, 'queued', null), (9, null, 'duplicate'), (10, null, 'opted-out')
) fate (place, status, why)`;

/** Inserts last week's broadcast to people whose cases were decided long ago. The tenant must be set. */
export async function seedBroadcast(database: SeedDatabase, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 6 * 86_400_000).toISOString();
  const { rows } = await database.query(
    `insert into broadcast (tenant_id, name, status, way, language, texts, mails_per_minute, texts_per_minute, total, created_at, created_by,
                            created_by_name, acting, sent_by_name, sent_at, finished_at, run)
     select m.tenant_id, 'Closed on Friday', 'finished', 'email', 'en', $1, 600, 60, 10, $2::timestamptz - interval '20 minutes', m.id, m.name,
            jsonb_build_object('staffId', m.id, 'personId', m.person_id, 'requestId', 'demo', 'address', '127.0.0.1'), m.name, $2,
            $2::timestamptz + interval '2 minutes', 1
     from staff_member m where m.mail = 'supervisor@riverbend.test' returning id`,
    [JSON.stringify(texts), at],
  );
  const [broadcast] = rows as { id: number }[];
  await database.query(
    `with decided as (
       select a.id, a.applicant_id, p.name, p.mail, p.language, row_number() over (order by a.submitted_at, a.id) as place
       from (select distinct on (applicant_id) * from application where is_submitted order by applicant_id, id) a
       join workflow_state s on s.process_id = a.process_id and s.id = a.state_id and s.is_terminal
       join applicant p on p.id = a.applicant_id
       where p.mail is not null and not exists (select from communication c where c.application_id = a.id and c.created_at > $2::timestamptz)
     ), meant as (
       select * from decided join ${outcomes} using (place)
     ), message as (
       insert into communication (tenant_id, application_id, type, channel, direction, subject, body, language, author_id, author_name,
                                  destination, status, failure, created_at, sent_at, leaves_at, taken_back_at, broadcast_id)
       select b.tenant_id, d.id, 'EMAIL', 'email', 'out', t ->> 'subject',
              replace(replace(replace(t ->> 'body', '{{applicantName}}', d.name), '{{officePhone}}', o.contact_info ->> 'phone'),
                      '{{officeName}}', o.name),
              t ->> 'language', b.created_by, b.created_by_name, d.mail, d.status, d.why, b.sent_at,
              case when d.status in ('sent', 'delivered') then b.sent_at end, b.sent_at,
              case when d.status = 'queued' then b.finished_at end, b.id
       from meant d join broadcast b on b.id = $1 join tenant o on o.id = b.tenant_id
       cross join lateral (
         select t from jsonb_array_elements(b.texts) t where t ->> 'language' in (d.language, 'en') order by t ->> 'language' <> d.language limit 1
       ) words (t)
       where d.status is not null order by d.id
       returning id, application_id
     )
     insert into broadcast_recipient (tenant_id, broadcast_id, application_id, applicant_id, outcome, reason, channel, communication_id)
     select nullif(current_setting('app.tenant'), '')::int, $1, d.id, d.applicant_id, case when d.status is null then 'left-out' else 'written' end,
            case when d.status is null then d.why end, case when d.status is not null then 'email' end, m.id
     from meant d left join message m on m.application_id = d.id`,
    [broadcast?.id, at],
  );
  await database.query(
    `update application a set last_contact_at = c.created_at, last_contact_direction = 'Outbound', last_contact_type = c.type
     from communication c where c.broadcast_id = $1 and c.taken_back_at is null and a.id = c.application_id`,
    [broadcast?.id],
  );
}
