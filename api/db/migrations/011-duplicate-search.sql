-- Values that show that two applications may be from one household or person, as columns with an index each:
-- validations look for other applications with the same values. (An index on the expression itself wouldn't be used
-- under row-level security: ->> is not leakproof.)
alter table application_submission
  add column birth_date text generated always as (answers ->> 'birthDate') stored,
  add column phone_digits text generated always as (
    nullif(right(regexp_replace(answers ->> 'phone', '\D', '', 'g'), 10), '')) stored,
  add column address_key text generated always as (
    trim(regexp_replace(lower(
      (answers #>> '{address,line1}') || ' ' || coalesce(answers #>> '{address,line2}', '') || ' ' || left(answers #>> '{address,zip}', 5)
    ), '[^[:alnum:]]+', ' ', 'g'))) stored;
create index application_submission_birth on application_submission (tenant_id, birth_date) where birth_date is not null;
create index application_submission_phone on application_submission (tenant_id, phone_digits) where phone_digits is not null;
create index application_submission_address on application_submission (tenant_id, address_key) where address_key is not null;
