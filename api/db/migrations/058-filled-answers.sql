-- The source of prefilled answers in a draft: {question: null for the profile, else the earlier application}. A
-- question is removed when an answer to it is saved.
alter table application_answers add column filled jsonb not null default '{}';
