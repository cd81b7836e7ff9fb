// npm run operator -- tenants|audit ...: commands for the operator of an installation. The server may or may not be
// running.

import { readConfig } from '../api/src/config.ts';
import { jobQueues } from '../api/src/jobs.ts';
import { CommandError } from '../api/src/operator/tenants.ts';
import { migrate } from '../api/src/platform/migrate.ts';
import { portalUrl } from '../api/src/portal-address.ts';
import { createStorage } from '../api/src/providers/storage/create-storage.ts';
import { startDatabase } from '../api/src/start-database.ts';
import { helpText, runCommand } from './operator/commands.ts';

const args = process.argv.slice(2);
const wantsHelp = args.length === 0 || args.includes('--help') || args.includes('-h');

/** Starts the database, migrates it, runs the command of the arguments, and stops the database. */
async function runOperatorCommand(): Promise<void> {
  const config = readConfig();
  const running = await startDatabase(config);
  try {
    await migrate(running, jobQueues);
    await runCommand(args, {
      url: running.ownerUrl,
      baseDomain: config.BASE_DOMAIN,
      portalUrl: portalUrl(config),
      storage: createStorage(config),
      sendsMail: config.SMTP_URL !== undefined,
      print: (line) => console.log(line),
    });
  } finally {
    await running.stop();
  }
}

if (wantsHelp) console.log(helpText);
else
  await runOperatorCommand().catch((error: unknown) => {
    const isPlain =
      error instanceof CommandError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    console.error(isPlain ? (error as Error).message : error);
    process.exitCode = isPlain ? 2 : 1;
  });
