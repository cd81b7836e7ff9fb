-- Applicants can answer a request in parts: it stays open with the items that have no `receivedAt`, and answered_version is
-- the version of the latest part.
alter table information_request
  drop constraint information_request_check,
  add constraint information_request_answered
    check (answered_version is not null or state not in ('answered', 'accepted', 'returned')) not valid;
alter table information_request validate constraint information_request_answered;
