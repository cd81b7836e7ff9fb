-- The contacts that an applicant declined when we offered to use them, by kind: phone, email, and address. Until now,
-- only the phone number.
alter table applicant rename column texts_declined_for to declined_contacts;
alter table applicant alter column declined_contacts type jsonb
  using case when declined_contacts is null then '{}'::jsonb else jsonb_build_object('phone', declined_contacts) end;
alter table applicant alter column declined_contacts set default '{}', alter column declined_contacts set not null;
