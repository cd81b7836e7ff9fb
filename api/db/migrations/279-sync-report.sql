-- The sync report counts the messages of the last days by channel.
create index communication_exchange on communication (tenant_id, created_at) include (channel, direction, status)
  where direction in ('in', 'out');
