import { randomUUID } from 'node:crypto';
import { type Handle, type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { endLostExports, findNewestExport, insertExport, type OfficeExport } from './queries.ts';

/** Longer than all tries of a job take. */
const lostAfterSeconds = 86_400;

/** Starts an export of all data of the office. */
export const requestOfficeExport: Handle<'marketplace/request-office-export'> = async (context) => {
  const { tx, tenant, actor } = context;
  await endLostExports(tx, lostAfterSeconds);
  const row = await insertExport(tx, `${tenant.id}/exports/${randomUUID()}`, actor.name);
  if (row === undefined) throw new Refusal('export_in_progress');
  await context.enqueue('marketplace/build-export', [{ exportId: row.id }]);
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id });
  return { result: toView(row) };
};

/** The status of the newest export. */
export const getOfficeExport: Handle<'marketplace/get-office-export'> = async ({ tx }) => {
  const row = await findNewestExport(tx);
  return { result: row === undefined ? null : toView(row) };
};

/** Downloads the newest export. */
export const downloadOfficeExport: HandleDownload<'marketplace/download-office-export'> = async (context) => {
  const { tx, tenant, storage } = context;
  const row = await findNewestExport(tx);
  if (row?.status !== 'ready') throw new Refusal('not_found');
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { bytes: row.sizeBytes } });
  return {
    fileName: `${tenant.subdomain}-${row.requestedAt.slice(0, 10)}.zip`,
    mediaType: 'application/zip',
    bytes: await storage.get(row.storageKey),
  };
};

const toView = ({ status, requestedAt, sizeBytes }: OfficeExport) => ({ status, requestedAt, sizeBytes });
