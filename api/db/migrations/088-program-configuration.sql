-- The settings of programs become a kind of configuration. The program's row stays: the product reads it. What is public
-- becomes the first version. A program that was never published gets a draft, named after who saved it last.
do $$
declare
  office record;
begin
  for office in select id, time_zone from tenant loop
    perform set_config('app.tenant', office.id::text, true);
    with defined as (
      select p.id, p.published_at, jsonb_build_object(
        'ds_displayname', p.name, 'summary', p.summary, 'forWhom', p.for_whom, 'whatItGives', p.what_it_gives,
        'whatHappensNext', p.what_happens_next, 'eligibility', p.eligibility, 'papers', p.papers,
        'withoutLanguages', '[]'::jsonb, 'audience', p.audience, 'category', p.category, 'icon', p.icon,
        'ic_active', p.is_active, 'pauseReason', p.pause_reason,
        'resumesAt', to_char(p.resumes_at at time zone office.time_zone, 'YYYY-MM-DD"T"HH24:MI'),
        'opensAt', to_char(p.opens_at at time zone office.time_zone, 'YYYY-MM-DD"T"HH24:MI'),
        'closesAt', to_char(p.closes_at at time zone office.time_zone, 'YYYY-MM-DD"T"HH24:MI'),
        'season', case when p.season_from is not null then
          jsonb_build_object('from', p.season_from, 'until', p.season_until) end,
        'budget', p.budget, 'helpPhone', p.help_phone, 'helpLanguages', p.help_languages, 'zips', p.zips,
        'ic_allow_multiple_applications', p.allows_multiple_applications,
        'ic_sign_up_individuals', p.signs_up_individuals, 'ic_sign_up_business', p.signs_up_business,
        'ds_subscription_id', p.subscription_id, 'ds_resourceapplyurl', p.apply_url,
        'FormURL', p.settings -> 'FormURL',
        'Applications', jsonb_build_object(
          'AllowCases', coalesce(p.settings #> '{Applications,AllowCases}', 'false'),
          'MultipleDraftCases', coalesce(p.settings #> '{Applications,MultipleDraftCases}', 'false'),
          'ApplicantSubmission', coalesce(p.settings #> '{Applications,ApplicantSubmission}', 'true')),
        'Payments', jsonb_build_object('Type', coalesce(p.settings #> '{Payments,Type}', '"None"')),
        'fees', (
          select coalesce(jsonb_agg('{"currency": "USD", "dueInState": null, "waiver": null}' || f.fee order by f.place), '[]')
          from jsonb_array_elements(p.fees) with ordinality f (fee, place)),
        'Tasks', (
          select coalesce(jsonb_agg(g.role || jsonb_build_object('Tasks', (
            select coalesce(jsonb_agg('{"isRequired": false}' || t.task order by t.place), '[]')
            from jsonb_array_elements(g.role -> 'Tasks') with ordinality t (task, place))) order by g.place), '[]')
          from jsonb_array_elements(coalesce(p.settings -> 'Tasks', '[]')) with ordinality g (role, place))
      ) as definition
      from program p where p.tenant_id = office.id
    ), drafted as (
      insert into config_draft (tenant_id, kind, subject, revision, definition, saved_at, saved_by_name)
      select office.id, 'program-setup/program', d.id, 1, d.definition, coalesce(saved.at, now()), coalesce(saved.actor_name, '')
      from defined d left join lateral (
        select e.at, e.actor_name from audit_entry e
        where e.tenant_id = office.id and e.subject_kind = 'program' and e.subject_id = d.id
          and split_part(e.operation, '/', 2) in ('add-program', 'save-program', 'duplicate-program')
        order by e.id desc limit 1
      ) saved on true
      where d.published_at is null
    )
    insert into config_version (tenant_id, kind, subject, version, definition, published_at)
    select office.id, 'program-setup/program', id, 1, definition, published_at from defined where published_at is not null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Revisions of the draft replaced it.
alter table program drop column version;
