-- The size of a recording, so that a player can request a part of it; null if it was stored before.
alter table call add column recording_bytes int check (recording_bytes >= 0);
create index call_recording_key on call (tenant_id, recording_key) where recording_key is not null;
