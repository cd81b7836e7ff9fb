-- What happens next in a status about money depends on what the program pays or collects, so the server writes it. The
-- standard texts of these statuses promised everyone a payment: they are removed. Texts that an office wrote stay. Where a
-- process pays nothing, the standard labels call the payment a fee, in the languages that the office has.
create function pg_temp.is_standard(status text, texts jsonb) returns boolean language sql immutable as $$
  select (status, texts ->> 'en') in (
    ('Approved', 'Good news: your application is approved. You do not need to do anything right now. We will let you know about the next steps.'),
    ('Waiting for payment', 'We are preparing your payment.'),
    ('Payment in progress', 'We sent your payment to the bank.'),
    ('Paid', 'Your payment has been sent. Your application is complete.'))
$$;

create function pg_temp.fee_label(status text, label jsonb) returns jsonb language sql immutable as $$
  select coalesce((
    select (select jsonb_object_agg(code, coalesce(f.words ->> code, text)) from jsonb_each_text(label) l (code, text))
    from (values
      ('Waiting for payment', 'Waiting for payment',
       '{"en": "Fee payment", "es": "Pago de la tarifa", "ko": "수수료 납부", "tl": "Pagbabayad ng bayarin", "ar": "دفع الرسوم"}'::jsonb),
      ('Payment in progress', 'Payment in progress',
       '{"en": "Confirming the fee", "es": "Confirmación de la tarifa", "ko": "수수료 확인 중", "tl": "Kinukumpirma ang bayarin", "ar": "تأكيد الرسوم"}'),
      ('Paid', 'Paid',
       '{"en": "Fee paid", "es": "Tarifa pagada", "ko": "수수료 납부 완료", "tl": "Bayad na ang bayarin", "ar": "تم دفع الرسوم"}')
    ) f (status, standard, words)
    where f.status = $1 and label ->> 'en' = f.standard), label)
$$;

-- A workflow's definition with the standard texts removed and, if it pays nothing, the labels replaced.
create function pg_temp.with_payment_texts(definition jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(definition, '{states}', (
    select jsonb_agg(s
      || case when pg_temp.is_standard(s ->> 'name', s -> 'applicantText') then '{"applicantText": {}}'::jsonb else '{}' end
      || case when pays or s -> 'label' is null then '{}'::jsonb
           else jsonb_build_object('label', pg_temp.fee_label(s ->> 'name', s -> 'label')) end order by position)
    from jsonb_array_elements(definition -> 'states') with ordinality e (s, position)))
  from (select exists (
    select from jsonb_array_elements(definition -> 'transitions') t
    join jsonb_array_elements(definition -> 'states') f on f -> 'id' = t -> 'from'
    join jsonb_array_elements(definition -> 'states') n on n -> 'id' = t -> 'to'
    where (f ->> 'commitsAward')::boolean and (n ->> 'commitsAward')::boolean and (n ->> 'isTerminal')::boolean) as pays) p
$$;

do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    update config_draft set definition = pg_temp.with_payment_texts(definition), revision = revision + 1
    where tenant_id = office and kind = 'workflow/workflow' and jsonb_array_length(definition -> 'states') > 0
      and definition <> pg_temp.with_payment_texts(definition);
    -- Published versions never change, so the new texts are a new version.
    insert into config_version (tenant_id, kind, subject, version, definition, published_at)
    select tenant_id, kind, subject, version + 1, pg_temp.with_payment_texts(definition), now()
    from (
      select distinct on (subject) tenant_id, kind, subject, version, definition from config_version
      where tenant_id = office and kind = 'workflow/workflow' order by subject, version desc) v
    where jsonb_array_length(definition -> 'states') > 0 and definition <> pg_temp.with_payment_texts(definition);
    update workflow_state s set
      applicant_text = case when pg_temp.is_standard(s.name, s.applicant_text) then '{}' else s.applicant_text end,
      label = case when exists (
        select from workflow_transition w
        join workflow_state f on f.tenant_id = w.tenant_id and f.process_id = w.process_id and f.id = w.from_state_id
        join workflow_state e on e.tenant_id = w.tenant_id and e.process_id = w.process_id and e.id = w.to_state_id
        where w.tenant_id = office and w.process_id = s.process_id and f.commits_award and e.commits_award and e.is_terminal)
        then s.label else pg_temp.fee_label(s.name, s.label) end
    where s.tenant_id = office and s.name in ('Approved', 'Waiting for payment', 'Payment in progress', 'Paid');
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
