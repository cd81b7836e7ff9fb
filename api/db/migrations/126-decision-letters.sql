-- The amount and the paragraph of a decision letter that a caseworker sets with a decision about one application. The
-- history keeps them with the decision; undoing the change restores the amount before it.
alter table bulk_change add column award_amount numeric(12, 2), add column applicant_note text;
alter table bulk_change_item add column from_award_amount numeric(12, 2);
alter table application_history add column award_amount numeric(12, 2), add column applicant_note text;
