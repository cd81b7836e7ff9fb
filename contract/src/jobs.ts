// Every queue with the schema of its jobs.
import type { z } from 'zod';
import { accountsJobs } from './accounts/jobs.ts';
import { applicationsJobs } from './applications/jobs.ts';
import { auditJobs } from './audit/jobs.ts';
import { automationsJobs } from './automations/jobs.ts';
import { batchJobs } from './batches.ts';
import { billingJobs } from './billing/jobs.ts';
import { broadcastsJobs } from './broadcasts/jobs.ts';
import { callsJobs } from './calls/jobs.ts';
import { configurationJobs } from './configuration/jobs.ts';
import { credentialsJobs } from './credentials/jobs.ts';
import { documentsJobs } from './documents/jobs.ts';
import { marketplaceJobs } from './marketplace/jobs.ts';
import { messagingJobs } from './messaging/jobs.ts';
import { paymentsJobs } from './payments/jobs.ts';
import { programsJobs } from './programs/jobs.ts';
import { sessionsJobs } from './sessions/jobs.ts';
import { signInJobs } from './sign-in/jobs.ts';
import { singleSignOnJobs } from './single-sign-on/jobs.ts';
import { tenantsJobs } from './tenants/jobs.ts';
import { workQueueJobs } from './work-queue/jobs.ts';

export const jobs = {
  ...batchJobs,
  ...configurationJobs,
  ...tenantsJobs,
  ...accountsJobs,
  ...signInJobs,
  ...singleSignOnJobs,
  ...credentialsJobs,
  ...sessionsJobs,
  ...documentsJobs,
  ...programsJobs,
  ...applicationsJobs,
  ...workQueueJobs,
  ...messagingJobs,
  ...callsJobs,
  ...broadcastsJobs,
  ...automationsJobs,
  ...paymentsJobs,
  ...marketplaceJobs,
  ...billingJobs,
  ...auditJobs,
} as const;

export type JobName = keyof typeof jobs;

/** A job of a queue, as its handler receives it. */
export type Job<Name extends JobName> = z.output<(typeof jobs)[Name]>;

/** A job of a queue, as it is enqueued: members with a default may be omitted. */
export type NewJob<Name extends JobName> = z.input<(typeof jobs)[Name]>;
