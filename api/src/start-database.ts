// The database of a process: DATABASE_URL, else the embedded one.
import type { Config } from './config.ts';
import type { DatabaseUrls } from './platform/migrate.ts';
import { startEmbeddedPostgres } from './platform/postgres/start-embedded-postgres.ts';
import type { Supervision } from './platform/postgres/supervise-server.ts';

export interface RunningDatabase extends DatabaseUrls {
  readonly isEmbedded: boolean;
  /** Ends the embedded server if this process started it. */
  stop(): Promise<void>;
}

/** Starts the embedded server unless DATABASE_URL is set, and returns the URLs of both logins. */
export async function startDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'MIGRATIONS_DATABASE_URL' | 'DATA_DIR'>,
  supervision?: Supervision,
): Promise<RunningDatabase> {
  const { DATABASE_URL: applicationUrl, MIGRATIONS_DATABASE_URL: ownerUrl } = config;
  if (applicationUrl !== undefined)
    return { applicationUrl, ownerUrl: ownerUrl ?? applicationUrl, isEmbedded: false, stop: async () => {} };
  const embedded = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    ...(supervision === undefined ? {} : { supervision }),
  });
  return {
    applicationUrl: embedded.applicationUrl,
    ownerUrl: embedded.ownerUrl,
    isEmbedded: true,
    stop: () => embedded.stop(),
  };
}
