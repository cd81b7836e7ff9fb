-- A person who is asked whether we may text them and doesn't agree has declined: we don't text them, and they can agree
-- later. Not to be confused with STOP, which carriers also enforce.
drop view reachability;
alter table contact_fact
  drop column topic,
  drop constraint contact_fact_kind_check,
  add check (kind in ('opted-in', 'opted-out', 'declined', 'complained', 'bounced', 'verified', 'landline', 'mobile')),
  add column topic text not null generated always as (
    case when kind in ('opted-in', 'opted-out', 'declined', 'complained') then 'consent'
         when kind in ('bounced', 'verified') then 'delivery'
         else 'line' end) stored;
create index contact_fact_now on contact_fact (tenant_id, channel, address, topic, id desc);

create view reachability with (security_invoker = true) as
select tenant_id, channel, address,
       min(kind) filter (where topic = 'consent') as consent,
       min(source) filter (where topic = 'consent') as consent_source,
       min(at) filter (where topic = 'consent') as consent_at,
       min(at) filter (where kind = 'verified') as verified_at,
       bool_or(topic = 'line') as is_line_known,
       (array_agg(kind order by topic) filter (where kind in ('opted-out', 'declined', 'complained', 'bounced', 'landline')))[1] as closed_by,
       (array_agg(source order by topic) filter (where kind in ('opted-out', 'declined', 'complained', 'bounced', 'landline')))[1] as closed_source,
       (array_agg(at order by topic) filter (where kind in ('opted-out', 'declined', 'complained', 'bounced', 'landline')))[1] as closed_at
from (
  select distinct on (tenant_id, channel, address, topic) tenant_id, channel, address, topic, kind, source, at
  from contact_fact order by tenant_id, channel, address, topic, id desc
) now_of_topic
group by tenant_id, channel, address;
