-- The raw bytes of every message of which a part is not shown may be downloaded, not only of unreadable messages.
alter table inbound_mail drop constraint inbound_mail_raw_scan;
alter table inbound_mail add constraint inbound_mail_raw_scan check (unreadable is null or raw_scan is not null);
