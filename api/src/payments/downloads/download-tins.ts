import { Readable } from 'node:stream';
import { financeLimits } from '@commonway/contract/payments/finance-file.ts';
import { csvHeader, csvLine } from '../../platform/csv-line.ts';
import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { requireProgram } from '../files/record-file.ts';
import { listPayees } from '../queries/payees.ts';
import { sealedAbout } from '../save-tins.ts';
import { csvFile } from './csv-file.ts';

/** Contains full numbers of a few applications; each one is audited. */
export const downloadTins: HandleDownload<'payments/download-tins'> = async (context, input) => {
  const { tx, tenant, audit, vault } = context;
  const ids = [...new Set(input.applicationIds.split(',').map(Number))];
  if (ids.length > financeLimits.applications)
    throw new Refusal('too_many_items', { parameters: { limit: financeLimits.applications } });
  await requireProgram(context, input.programId);
  const payees = await listPayees(tx, input.programId, ids);
  const lines = payees.map(async ({ applicationId, applicant, payee, sealed }) => {
    audit({ subjectKind: 'application', subjectId: applicationId, details: { tinShown: sealed !== null } });
    const tin = sealed === null ? null : await vault.open(sealed, sealedAbout(tenant.id, applicationId));
    return csvLine([applicationId, applicant, payee, tin]);
  });
  const head = csvHeader(['ApplicationID', 'Applicant', 'Payee', 'TIN']);
  return csvFile(context, 'tins', Readable.from([head, ...(await Promise.all(lines))]));
};
