// Builds the export of an office: a ZIP file with a file of JSON lines for each table, and all documents.

import { Readable } from 'node:stream';
import type { Job } from '@commonway/contract/jobs.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import { MissingFile } from '../../platform/storage.ts';
import { listTenantTables } from '../ending/queries.ts';
import {
  buildRowsQuery,
  deleteOlderExports,
  findExport,
  listHouseholdNames,
  saveExportResult,
} from './queries.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

/** Tables that are computed from others, secrets of our own, and work that is in progress. */
const omittedTables: ReadonlySet<string> = new Set(
  [
    'application_search',
    'application_tally',
    'idempotency_key',
    'mail_preview',
    'notice_device',
    'office_export',
    'queue_view_change',
    'report_application',
    'report_bulk_update',
    'report_change',
    'report_eligibility',
    'report_group',
    'report_group_publication',
    'report_person',
    'report_profile',
    'report_progress',
    'sign_in_provider',
    'staff_draft',
    'upload',
  ].map((name) => `public.${name}`),
);
const folders = ['documents', 'mail', 'recordings'] as const;
const peoplePerPage = 1000;
/** An export of this age is not being built any longer. */
export const exportLimitSeconds = 3600;

/** Builds the file of an export and stores it, then removes older exports. Stops when the job's time is over. */
export const buildExport: JobHandler<'marketplace/build-export'> = async (
  context,
  { tenantId, exportId },
  _isLastTry,
  signal,
) => {
  const { database, storage } = context;
  const row = await database.tenant(tenantId, (tx) => findExport(tx, exportId));
  if (row?.status !== 'building') return;
  let sizeBytes = 0;
  async function* measure() {
    for await (const chunk of writeZip(listEntries(context, tenantId))) {
      // Another try writes the same file.
      signal?.throwIfAborted();
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  await storage.put(row.storageKey, Readable.from(measure()));
  const older = await database.tenant(tenantId, async (tx) => {
    await saveExportResult(tx, exportId, sizeBytes);
    return deleteOlderExports(tx, exportId);
  });
  for (const { storageKey } of older) await storage.remove(storageKey);
};

/** Ends an export that no job builds any longer, so that another can be requested. */
export async function endFailedExport(
  { database }: JobContext,
  { tenantId, exportId }: Job<'marketplace/end-failed-export'>,
): Promise<void> {
  await database.tenant(tenantId, (tx) => saveExportResult(tx, exportId, null));
}

/** The files of the export. */
async function* listEntries(context: JobContext, tenantId: number): AsyncGenerator<ZipEntry> {
  const { database, storage } = context;
  yield { name: 'people.ndjson', bytes: streamPeople(context, tenantId) };
  for (const { name } of await listTenantTables(database)) {
    if (!name.startsWith('public.') || omittedTables.has(name)) continue;
    const bytes = await database.streamJsonLines(tenantId, buildRowsQuery(name, tenantId));
    yield { name: `tables/${name.slice('public.'.length)}.ndjson`, bytes };
  }
  for (const folder of folders)
    for await (const { key } of storage.list(`${tenantId}/${folder}/`)) {
      const bytes = await openIfStored(context, key);
      if (bytes !== null) yield { name: `files/${key.slice(`${tenantId}/`.length)}`, bytes };
    }
}

/** The bytes of a file; null if it was removed after the list was read. */
async function openIfStored({ storage }: JobContext, key: string): Promise<Readable | null> {
  try {
    return await storage.get(key);
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}

/** The people of the office as JSON lines. */
async function* streamPeople({ database }: JobContext, tenantId: number): AsyncGenerator<Buffer> {
  let afterId = 0;
  for (;;) {
    const people = await database.identity(tenantId, (tx) => listHouseholdNames(tx, afterId, peoplePerPage));
    const last = people.at(-1);
    if (last === undefined) return;
    afterId = last.accountId;
    yield Buffer.from(people.map((person) => `${JSON.stringify(person)}\n`).join(''));
  }
}
