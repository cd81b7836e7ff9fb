-- History and submissions are immutable, for the owner too: no statement can change, remove, or truncate them.
create trigger written_once before update or delete on application_history for each row execute function refuse_change();
create trigger never_truncated before truncate on application_history for each statement execute function refuse_change();
create trigger never_truncated before truncate on application_submission for each statement execute function refuse_change();
create trigger never_truncated before truncate on form_version for each statement execute function refuse_change();
revoke update, delete on application_submission, form_version from commonway_app;
