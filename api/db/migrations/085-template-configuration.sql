-- Message templates become a kind of configuration. Each text that was saved becomes a version of its template: its own
-- text, and the newest one of every other language at that time. A translation now holds the original that it follows,
-- instead of its number. Names, channels, and automatic sending had no versions: every version has the current ones.
alter table message_template rename column writes_itself to is_automatic;
grant update (language) on message_template to commonway_app;

do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    with saved as (
      select t.*, t.language = m.language as is_original
      from message_template_text t join message_template m on m.tenant_id = t.tenant_id and m.id = t.template_id
      where t.tenant_id = office
    ), original as (
      -- Of two texts saved at the same time, the later version can have the earlier timestamp.
      select template_id, version, subject, body, max(written_at) over (partition by template_id order by version) as written_at
      from saved where is_original
    ), timed as (
      select s.*, coalesce(o.subject, '') as original_subject, coalesce(o.body, '') as original_body,
        max(greatest(s.written_at, o.written_at)) over (partition by s.template_id, s.language order by s.version) as at
      from saved s left join original o on o.template_id = s.template_id and o.version = s.of_version
    ), numbered as (
      select *, row_number() over (partition by template_id order by at, not is_original, language, version)::int as number
      from timed
    )
    insert into config_version (tenant_id, kind, subject, version, definition, published_at, published_by_name)
    select office, 'messaging/template', n.template_id, n.number, jsonb_build_object('name', m.name, 'channel', m.channel,
        'isAutomatic', m.is_automatic, 'senderVariables', v.names, 'original', x.original, 'translations', x.translations),
      n.written_at, n.written_by_name
    from numbered n join message_template m on m.tenant_id = office and m.id = n.template_id
    cross join lateral (
      select array_agg(subject) || array_agg(body) as texts,
        jsonb_agg(jsonb_build_object('language', language, 'subject', subject, 'body', body)) filter (where is_original) -> 0 as original,
        coalesce(jsonb_agg(jsonb_build_object('language', language, 'subject', subject, 'body', body, 'translates',
          jsonb_build_object('subject', original_subject, 'body', original_body)) order by language) filter (where not is_original), '[]')
          as translations
      from (
        select distinct on (language) * from numbered e where e.template_id = n.template_id and e.number <= n.number
        order by language, number desc
      ) newest
    ) x
    cross join lateral (
      -- The variables that the sender filled in: all that the case doesn't.
      select coalesce(jsonb_agg(distinct hit[1]), '[]') as names
      from unnest(x.texts) text,
        regexp_matches(text, '\{\{\s*([^\s{}!"#$%&''()*+,./:;<=>?@\[\]^`|~\\_-](?:[^{}!"#$%&''()*+,./:;<=>?@\[\]^`|~\\]{0,48}[^\s{}!"#$%&''()*+,./:;<=>?@\[\]^`|~\\])?)\s*\}\}', 'g') hit
      where hit[1] not in ('applicantName', 'applicationId', 'programName', 'statusName', 'officeName', 'officePhone', 'staffName')
    ) v;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

drop table message_template_text;

-- The published text of each language, as sending reads it. Publishing replaces the rows of a template. is_stale: the
-- original changed after it was translated.
create table message_template_text (
  tenant_id int not null,
  template_id bigint not null,
  language text not null,
  subject text not null,
  body text not null,
  is_stale boolean not null,
  primary key (tenant_id, template_id, language),
  foreign key (tenant_id, template_id) references message_template (tenant_id, id)
);
select protect_tenant_table('message_template_text');

do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into message_template_text (tenant_id, template_id, language, subject, body, is_stale)
    select office, v.subject, text ->> 'language', text ->> 'subject', text ->> 'body',
      coalesce(text -> 'translates' <> (v.definition -> 'original') - 'language', false)
    from (
      select distinct on (subject) subject, definition from config_version
      where tenant_id = office and kind = 'messaging/template' order by subject, version desc
    ) v, jsonb_array_elements(v.definition -> 'original' || (v.definition -> 'translations')) text;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
