import type { Job, JobName } from '@commonway/contract/jobs.ts';
import type { InboundAddresses } from './messaging/mail/inbound-addresses.ts';
import type { Database } from './platform/database.ts';
import type { Events } from './platform/events.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { PortalUrl, Vault } from './platform/mount/context.ts';
import type { Storage } from './platform/storage.ts';
import type { Providers } from './providers/providers.ts';

/** What a job can use. It opens its own transactions. */
export interface JobContext {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly storage: Storage;
  readonly providers: Providers;
  readonly inboundAddresses: InboundAddresses;
  readonly log: Log;
  /** The vault of a tenant. */
  readonly getVault: (tenantId: number) => Vault;
  readonly portalUrl: PortalUrl;
}

/** Runs one job; if it throws, the job is retried. It must be idempotent. `signal` aborts when its time is over. */
export type JobHandler<Name extends JobName> = (
  context: JobContext,
  job: Job<Name>,
  isLastTry: boolean,
  signal?: AbortSignal,
) => Promise<void>;
