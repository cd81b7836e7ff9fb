-- The alerts of the staff landing page: failed messages of the last days, and escalations that found nobody.
create index communication_failed on communication (tenant_id, created_at desc, id desc) include (application_id)
  where status = 'failed';
create index escalation_unheard on escalation (tenant_id, application_id) include (clock_started_at, at)
  where outcome = 'nobody';
