import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { getReport } from './named-reports.ts';

export const reportFormats = ['xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const downloadReport = operation({
  name: 'reports/download-report',
  method: 'GET',
  path: '/reports/{subject}/{report}/document',
  summary: 'Export the figures of a report as a spreadsheet or PDF; downloads are audited',
  auditLabel: 'Export a report',
  who: staff(),
  input: getReport.input.extend({ format: z.enum(reportFormats) }),
  output: z.any(),
  errors: ['report_period_not_possible'],
  isAudited: true,
  transfer: 'download',
});
