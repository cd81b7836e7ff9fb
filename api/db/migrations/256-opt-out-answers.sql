-- What staff answered when a message from an applicant seemed to ask us to stop: null until then.
alter table communication add column opt_out_answer text check (opt_out_answer in ('confirmed', 'dismissed'));
grant update (opt_out_answer) on communication to commonway_app;
