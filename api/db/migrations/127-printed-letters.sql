-- A printed letter is a message to the applicant, not an internal note.
alter table communication drop constraint communication_type_check,
  add constraint communication_type_check
    check (type in ('EMAIL', 'SMS', 'CALL', 'NOTE', 'VOICE', 'SESSION', 'COMMENT', 'LETTER'));
