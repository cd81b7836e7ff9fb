import { readFile } from 'node:fs/promises';
import { CommandError } from '../../api/src/operator/tenants.ts';
import {
  type ChainReport,
  listNewestBlocks,
  parseAnchors,
  verifyChains,
} from '../../api/src/platform/audit-chain/verify-chain.ts';
import { withOwnerConnection } from '../../api/src/platform/database.ts';
import type { CommandContext, Options } from './commands.ts';
import { requireOption } from './tenant-options.ts';

/** Verifies the chain of every tenant or of one; fails if anything was changed, removed, or added. */
export async function verifyAudit({ url, say }: CommandContext, values: Options): Promise<void> {
  const anchors = values.anchors === undefined ? [] : parseAnchors(await readText(values.anchors));
  requireOption(values.anchors === undefined || anchors.length > 0, `${values.anchors} contains no anchors.`);
  const problems = await withOwnerConnection(url, async (owner) => {
    let reports = 0;
    let found = 0;
    for await (const report of verifyChains(owner, anchors, values.tenant)) {
      say(summaryOf(report));
      for (const finding of report.findings) say(`  TAMPERED: ${finding}`);
      reports += 1;
      found += report.findings.length;
    }
    requireOption(values.tenant === undefined || reports > 0, `There is no tenant "${values.tenant}".`);
    return found;
  });
  if (problems > 0) throw new CommandError(`The audit log was tampered with: ${problems} findings.`);
  say(`The audit log is intact${anchors.length > 0 ? ` and matches ${anchors.length} anchors` : ''}.`);
}

/** Prints the newest block of every tenant, one line of JSON each. */
export async function listAnchors({ url, say }: CommandContext): Promise<void> {
  await withOwnerConnection(url, async (owner) => {
    for await (const head of listNewestBlocks(owner)) say(JSON.stringify(head));
  });
}

function summaryOf({ tenant, subdomain, blocks, entries, unsealed, oldestUnsealed }: ChainReport): string {
  const sealed = `${entries} entries in ${blocks} blocks`;
  const waiting = unsealed === 0 ? '' : `, ${unsealed} not sealed yet (the oldest from ${oldestUnsealed})`;
  return `tenant ${tenant} (${subdomain}): ${sealed}${waiting}`;
}

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new CommandError(`There is no file ${file}.`);
  });
