-- A message that exceeds the parser's limits, or on which it failed, is stored raw and shown as such.
alter table inbound_mail add column unreadable text check (unreadable in ('too_large', 'too_complex', 'damaged'));
-- Whether its raw bytes may be downloaded.
alter table inbound_mail add column raw_scan text check (raw_scan in ('clean', 'unscanned', 'held'));
alter table inbound_mail add constraint inbound_mail_raw_scan check ((unreadable is null) = (raw_scan is null));
grant update (unreadable, raw_scan) on inbound_mail to commonway_app;
