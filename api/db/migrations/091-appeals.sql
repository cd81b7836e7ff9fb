-- The last day to appeal a decision, in the office's time zone: computed when the decision is made, so that it stays when
-- the program's setting changes. Null for changes that decide nothing, and where the program offers no appeal.
alter table application_history add column appeal_until date;
