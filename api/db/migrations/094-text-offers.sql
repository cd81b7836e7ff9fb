-- The phone number at which an applicant declined text messages when we offered them. It is the applicant's own answer,
-- not a fact about the number, which is not verified.
alter table applicant add column texts_declined_for text;
