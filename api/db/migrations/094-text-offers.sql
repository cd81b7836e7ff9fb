-- The phone number at which an applicant declined text messages when we offered them. It is the applicant's own answer,
-- not a fact about the number: nobody verified it.
alter table applicant add column texts_declined_for text;
