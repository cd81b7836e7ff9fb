-- Requests for documents that an applicant chose to add after submitting have no staff member. A later request of staff
-- takes over the open one.
alter table information_request alter column asked_by drop not null;
grant update (items, due_on, asked_by, asked_by_name, asked_at) on information_request to commonway_app;
