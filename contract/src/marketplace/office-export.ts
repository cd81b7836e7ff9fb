import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { operation, staff } from '../operation.ts';

const administrators = staff(role.admin);

/** The newest export of the office's data; null if none was requested. */
const officeExport = z.object({
  result: z
    .object({
      status: z.enum(['building', 'ready', 'failed']),
      /** ISO time. */
      requestedAt: z.string(),
      sizeBytes: z.number().nullable(),
    })
    .nullable(),
});

export const requestOfficeExport = operation({
  name: 'marketplace/request-office-export',
  method: 'POST',
  path: '/office-export',
  summary: 'Build an export of all data of the office; also while the office is read-only',
  auditLabel: 'Export all data of the office',
  who: administrators,
  input: z.object({}),
  output: officeExport,
  errors: ['export_in_progress'],
  duringReadOnly: true,
});

export const getOfficeExport = operation({
  name: 'marketplace/get-office-export',
  method: 'GET',
  path: '/office-export',
  summary: 'Get the status of the office’s newest export',
  who: administrators,
  input: z.object({}),
  output: officeExport,
});

export const downloadOfficeExport = operation({
  name: 'marketplace/download-office-export',
  method: 'GET',
  path: '/office-export/file',
  summary: 'Download the office’s newest export as a ZIP file; downloads are audited',
  auditLabel: 'Download an export of all data',
  who: administrators,
  input: z.object({}),
  output: z.any(),
  isAudited: true,
  transfer: 'download',
});
