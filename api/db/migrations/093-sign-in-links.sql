-- A link by email or text can open a session: of an applicant, and never with a recent proof of identity.
alter table identity.session
  drop constraint session_origin_check,
  add constraint session_origin_check check (origin in ('person', 'link', 'provider', 'impersonation'));
