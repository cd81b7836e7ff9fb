// Builds the context of a change from a request or a job, and its actor.
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { withTenant } from '../../platform/jobs.ts';
import type { Actor, AuditNote, Context } from '../../platform/mount/context.ts';
import type { ChangeActor, ChangeContext } from './change-items.ts';

export const changeActorOf = ({ staffId, roles, name }: Actor): ChangeActor => ({
  staffId: staffId ?? 0,
  roles,
  name,
});

export const changeContextOf = (context: Context): ChangeContext => ({
  tx: context.tx,
  tenantId: context.tenant.id,
  audit: (note) => context.audit(note),
  enqueue: (queue, newJobs, options) => context.enqueue(queue, newJobs, options),
  publish: (event, audience) => context.publish(event, audience),
});

/** For a job's open transaction. Audit notes are collected in `notes`. */
export const jobChangeContext = (
  { jobs, events }: Pick<JobContext, 'jobs' | 'events'>,
  tx: Transaction,
  tenantId: number,
  notes: AuditNote[],
): ChangeContext => ({
  tx,
  tenantId,
  audit: (note) => notes.push(note),
  enqueue: (queue, newJobs, options) =>
    jobs.enqueue(tx, queue, withTenant<typeof queue>(newJobs, tenantId), options),
  publish: (event, audience) => events.publish(tx, tenantId, audience, event),
});
