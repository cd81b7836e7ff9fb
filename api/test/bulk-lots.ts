// SQL statements that create batches of applications for the demo's first tenant, usable on any connection.

/**
 * Values: category, state, count, and the part before the @ of the owner's login, or null. Each application starts at
 * version 3.
 */
export const insertLotSql = `
  with people as (select id, name, row_number() over (order by id) - 1 as place, count(*) over () as n from applicant where tenant_id = 100 and mail is not null),
    owner as (select id, name from staff_member where split_part(mail, '@', 1) = $4)
  insert into application (tenant_id, program_id, process_id, state_id, applicant_id, applicant_name, owner_id, owner_name, form_version,
                           is_submitted, submitted_at, state_since, category, version)
  select 100, program.id, 1, state.id, p.id, p.name, (select id from owner), (select name from owner), 1, true,
         now() - n.n * interval '1 second', now() - interval '40 days', $1, 3
  from generate_series(0, $3::int - 1) n (n) join people p on p.place = n.n % p.n
  cross join (select id from program where process_id = 1) program
  cross join (select id from workflow_state where process_id = 1 and name = $2) state`;

/** Value: the category. Counts inconsistencies; all counts must be zero. */
export const countContradictionsSql = `
  with mine as (select * from application where category = $1),
  told as (
    select h.*, lag(to_state_id) over w as came_from, row_number() over (partition by application_id order by h.id desc) as place
    from application_history h where application_id in (select id from mine)
    window w as (partition by application_id order by h.id)),
  history as (select application_id, count(*) as n from told group by 1),
  audit as (select subject_id, count(*) as n from audit_entry where subject_kind = 'application' and subject_id in (select id from mine) group by 1)
  select
    (select count(*)::int from mine m left join history h on h.application_id = m.id where m.version - 3 <> coalesce(h.n, 0))
      as "versions without a row of history",
    (select count(*)::int from told where came_from is not null and came_from <> from_state_id) as "gaps in the history",
    (select count(*)::int from told t join mine m on m.id = t.application_id
     where t.place = 1 and (t.to_state_id <> m.state_id or t.owner_id is distinct from m.owner_id)) as "rows unlike their history",
    (select count(*)::int from mine m left join audit e on e.subject_id = m.id where m.version - 3 <> coalesce(e.n, 0))
      as "changes without audit",
    (select count(*)::int from (
       select key, sum(count) as n from application_tally where dimension = 'state' group by 1
       except select state_id, count(*) from application where is_submitted group by 1) x where n <> 0) as "counts that are wrong"`;

export const noContradictions = {
  'versions without a row of history': 0,
  'gaps in the history': 0,
  'rows unlike their history': 0,
  'changes without audit': 0,
  'counts that are wrong': 0,
};
