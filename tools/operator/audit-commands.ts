import { readFile } from 'node:fs/promises';
import { CommandError } from '../../api/src/operator/tenants.ts';
import { readStoredAnchors } from '../../api/src/platform/audit-chain/stored-anchors.ts';
import {
  type Anchor,
  type ChainReport,
  listNewestBlocks,
  parseAnchors,
  readAsOwner,
  verifyChains,
} from '../../api/src/platform/audit-chain/verify-chain.ts';
import { withOwnerConnection } from '../../api/src/platform/database.ts';
import type { CommandContext, Options } from './commands.ts';
import { requireOption } from './tenant-options.ts';

/**
 * Verifies the audit log of every tenant or of one, also against the stored anchors, and prints a report. Throws a
 * CommandError if an entry was changed, removed, or added.
 */
export async function verifyAudit({ url, storage, print }: CommandContext, values: Options): Promise<void> {
  const anchors = [...(await readStoredAnchors(storage)), ...(await readAnchorFile(values.anchors))];
  const problems = await withOwnerConnection(url, async (owner) => {
    let reports = 0;
    let found = 0;
    for await (const report of verifyChains(readAsOwner(owner), anchors, values.tenant)) {
      print(formatReport(report));
      for (const finding of report.findings) print(`  TAMPERED: ${finding}`);
      reports += 1;
      found += report.findings.length;
    }
    requireOption(values.tenant === undefined || reports > 0, `There is no tenant "${values.tenant}".`);
    return found;
  });
  if (problems > 0) throw new CommandError(`The audit log was tampered with: ${problems} findings.`);
  print(`The audit log is intact${anchors.length > 0 ? ` and matches ${anchors.length} anchors` : ''}.`);
}

/** Reads the anchors of a file, if one is named. Throws a CommandError if it contains none. */
async function readAnchorFile(file: string | undefined): Promise<Anchor[]> {
  if (file === undefined) return [];
  const anchors = parseAnchors(await readTextFile(file));
  requireOption(anchors.length > 0, `${file} contains no anchors.`);
  return anchors;
}

/** Prints the newest block of every tenant, one line of JSON each. */
export async function printAnchors({ url, print }: CommandContext): Promise<void> {
  await withOwnerConnection(url, async (owner) => {
    for await (const head of listNewestBlocks(readAsOwner(owner))) print(JSON.stringify(head));
  });
}

/** Formats the result for one tenant as a line. */
function formatReport({ tenant, subdomain, blocks, entries, unsealed, oldestUnsealed }: ChainReport): string {
  const sealed = `${entries} entries in ${blocks} blocks`;
  const waiting = unsealed === 0 ? '' : `, ${unsealed} not sealed yet (the oldest from ${oldestUnsealed})`;
  return `tenant ${tenant} (${subdomain}): ${sealed}${waiting}`;
}

/** Reads a file. Throws a CommandError if it does not exist. */
const readTextFile = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new CommandError(`There is no file ${file}.`);
  });
