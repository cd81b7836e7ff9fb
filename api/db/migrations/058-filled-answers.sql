-- Where answers of a draft come from that were filled in before anybody typed: {question: null for the profile, else the earlier
-- application}. A question leaves with the first answer saved to it.
alter table application_answers add column filled jsonb not null default '{}';
