// npm run operator -- tenants|audit ...: commands for the operator of an installation. The server may or may not be
// running.

import { readConfig } from '../api/src/config.ts';
import { jobQueues } from '../api/src/jobs.ts';
import { CommandError } from '../api/src/operator/tenants.ts';
import { migrate } from '../api/src/platform/migrate.ts';
import { portalUrl } from '../api/src/portal-address.ts';
import { startDatabase } from '../api/src/start-database.ts';
import { helpText, runCommand } from './operator/commands.ts';

const words = process.argv.slice(2);
const wantsHelp = words.length === 0 || words.includes('--help') || words.includes('-h');

async function run(): Promise<void> {
  const config = readConfig();
  const running = await startDatabase(config);
  try {
    await migrate(running, jobQueues);
    await runCommand(words, {
      url: running.ownerUrl,
      baseDomain: config.BASE_DOMAIN,
      portalUrl: portalUrl(config),
      sendsMail: config.SMTP_URL !== undefined,
      say: (line) => console.log(line),
    });
  } finally {
    await running.stop();
  }
}

if (wantsHelp) console.log(helpText);
else
  await run().catch((error: unknown) => {
    const isPlain =
      error instanceof CommandError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    console.error(isPlain ? (error as Error).message : error);
    process.exitCode = isPlain ? 2 : 1;
  });
