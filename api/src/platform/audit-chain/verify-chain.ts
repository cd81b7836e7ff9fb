// Verifies the audit trail against its chain: reads every entry and hashes it again, twenty blocks at a time.
import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { OwnerConnection } from '../database.ts';
import type { Sql } from '../sql.ts';
import {
  buildCountUnsealedQuery,
  buildDeletionsQuery,
  buildNewestBlockQuery,
  buildTenantsQuery,
  buildVerifyBlocksQuery,
  type SealedBlock,
  type VerifiedBlock,
} from './queries.ts';

/** A block's hash as recorded outside the database. */
export interface Anchor {
  readonly tenant: number;
  readonly block: number;
  readonly hash: string;
}

export interface ChainReport {
  readonly tenant: number;
  readonly subdomain: string;
  readonly blocks: number;
  readonly entries: number;
  /** Entries that no block seals yet; they are not verified. */
  readonly unsealed: number;
  readonly oldestUnsealed: string | null;
  /** The problems found, each with its block and ids. */
  readonly findings: readonly string[];
}

/** Runs a statement as a tenant and returns its rows: a database's `read`, or `readAsOwner`. */
export type ReadRows = <Row>(tenantId: number, query: Sql) => Promise<Row[]>;

/**
 * Returns a function that reads over the owner's connection. It makes the tenant the current one of the session. The
 * search path excludes other schemas, so that replaced functions there aren't called.
 */
export function readAsOwner(owner: Pick<OwnerConnection, 'query'>): ReadRows {
  return async <Row>(tenantId: number, { text, values }: Sql) => {
    await owner.query(
      `select set_config('search_path', 'pg_catalog, public, pg_temp', false), set_config('jit', 'off', false), set_config('app.tenant', $1, false)`,
      [String(tenantId)],
    );
    return (await owner.query(text, [...values])).rows as Row[];
  };
}

/**
 * Verifies the audit chain of every tenant, or of `only` (an id or subdomain), and yields a report for each as soon as it
 * is done.
 */
export async function* verifyChains(
  read: ReadRows,
  anchors: readonly Anchor[],
  only?: string,
): AsyncGenerator<ChainReport> {
  const tenants = await read<{ id: number; subdomain: string }>(serviceTenantId, buildTenantsQuery());
  const anchored = Map.groupBy(anchors, ({ tenant }) => tenant);
  const deletions = new Map(
    (await read<ChainEnd & { office: number }>(serviceTenantId, buildDeletionsQuery(serviceTenantId))).map(
      (row) => [row.office, row],
    ),
  );
  for (const { id, subdomain } of tenants.filter(
    (tenant) => only === undefined || only === String(tenant.id) || only === tenant.subdomain,
  )) {
    const deletion = deletions.get(id);
    yield {
      tenant: id,
      subdomain,
      ...(deletion === undefined
        ? await verifyTenant(read, id, anchored.get(id) ?? [])
        : verifyDeletedTenant(deletion, anchored.get(id) ?? [])),
    };
    anchored.delete(id);
  }
  if (only !== undefined) return;
  for (const tenant of anchored.keys())
    yield {
      tenant,
      subdomain: '?',
      blocks: 0,
      entries: 0,
      unsealed: 0,
      oldestUnsealed: null,
      findings: ['an anchor names this tenant, and the database has no such tenant'],
    };
}

/** The end of a deleted tenant's chain; nulls if it had no block. */
interface ChainEnd {
  readonly block: number | null;
  readonly hash: string | null;
}

/** Compares the recorded end of a deleted tenant's chain with the anchors. The entries are gone. */
const verifyDeletedTenant = ({ block, hash }: ChainEnd, anchors: readonly Anchor[]) => ({
  blocks: 0,
  entries: 0,
  unsealed: 0,
  oldestUnsealed: null,
  findings: anchors
    .filter((anchor) => anchor.block > (block ?? 0) || (anchor.block === block && anchor.hash !== hash))
    .map((anchor) => `block ${anchor.block} was anchored and is not the recorded end of the deleted chain`),
});

/** Verifies a tenant's blocks in order, against their entries, each other, and the anchors; counts what it read. */
async function verifyTenant(read: ReadRows, tenantId: number, anchors: readonly Anchor[]) {
  const expected = Map.groupBy(anchors, ({ block }) => block);
  const findings: string[] = [];
  let last: VerifiedBlock | undefined;
  let blocks = 0;
  let entries = 0;
  for (;;) {
    const batch = await read<VerifiedBlock>(tenantId, buildVerifyBlocksQuery(tenantId, last?.number ?? 0));
    for (const block of batch) {
      findings.push(
        ...findBlockProblems(block, last),
        ...findAnchorProblems(block, expected.get(block.number) ?? []),
      );
      expected.delete(block.number);
      last = block;
      blocks += 1;
      entries += block.entries;
    }
    if (batch.length === 0) break;
  }
  for (const number of expected.keys()) findings.push(`block ${number} was anchored and is gone`);
  const [unsealed] = await read<{ entries: number; oldest: string | null }>(
    tenantId,
    buildCountUnsealedQuery(tenantId, last?.lastId ?? 0),
  );
  return {
    blocks,
    entries,
    unsealed: unsealed?.entries ?? 0,
    oldestUnsealed: unsealed?.oldest ?? null,
    findings,
  };
}

/** Compares a block with the block before it (undefined for the first) and with its entries; returns the problems. */
function findBlockProblems(block: VerifiedBlock, before: VerifiedBlock | undefined): string[] {
  const findings: string[] = [];
  const previous = before?.number ?? 0;
  const missing =
    previous + 1 === block.number - 1
      ? `block ${previous + 1} is`
      : `blocks ${previous + 1} to ${block.number - 1} are`;
  if (block.number !== previous + 1) findings.push(`${missing} missing`);
  else if (block.previousHash !== (before?.hash ?? '0'.repeat(64)))
    findings.push(`block ${block.number} does not follow the block before it: one of the two was replaced`);
  if (block.hashNow !== block.hash)
    findings.push(`block ${block.number}, entries ${formatIdRange(block)}: ${describeDifference(block)}`);
  return findings;
}

const formatIdRange = ({ firstId, lastId }: VerifiedBlock): string => `${firstId} to ${lastId}`;

/** Says how a block's entries differ from when it was sealed. */
function describeDifference({ entries, entriesNow }: VerifiedBlock): string {
  if (entriesNow < entries) return `${entries - entriesNow} of ${entries} were removed`;
  if (entriesNow > entries) return `${entriesNow - entries} were added to ${entries}`;
  return `at least one of ${entries}, or the block itself, was changed`;
}

/** Returns a problem if a block's hash differs from an anchored one. */
const findAnchorProblems = (block: VerifiedBlock, anchors: readonly Anchor[]): string[] =>
  anchors.some(({ hash }) => hash !== block.hash)
    ? [`block ${block.number}, entries ${formatIdRange(block)}: its hash is not the one that was anchored`]
    : [];

/** Yields the newest block of every tenant that has one: the anchors to store out of reach of the database's users. */
export async function* listNewestBlocks(read: ReadRows): AsyncGenerator<SealedBlock> {
  for (const { id } of await read<{ id: number }>(serviceTenantId, buildTenantsQuery())) {
    const [head] = await read<SealedBlock>(id, buildNewestBlockQuery(id));
    if (head !== undefined) yield head;
  }
}

/** Parses anchors from lines of JSON: the output of `audit anchors`, or a log with other lines, which are skipped. */
export function parseAnchors(text: string): Anchor[] {
  return text.split('\n').flatMap((line) => {
    const value = parseJsonOrNull(line);
    const isAnchor =
      Number.isInteger(value?.['tenant']) &&
      Number.isInteger(value?.['block']) &&
      typeof value?.['hash'] === 'string';
    return isAnchor ? [value as unknown as Anchor] : [];
  });
}

/** Parses a line of JSON; null if it isn't JSON. */
function parseJsonOrNull(line: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>> | null;
  } catch {
    return null;
  }
}
