// Calls that only the specification names.
import { z } from 'zod';
import { operation, staff } from '../operation.ts';

/** The reports of the caller's office as a catalog (spec 7.4). An unknown or another office's id has an empty list. */
export const listCatalogReports = operation({
  name: 'reports/list-catalog-reports',
  method: 'GET',
  path: '/catalog-reports/{instanceId}',
  summary: 'List the reports of an office; an empty list for any other id',
  who: staff(),
  input: z.object({ instanceId: z.string().max(40) }),
  output: z.array(z.object({ id: z.string(), name: z.string(), subject: z.string(), path: z.string() })),
});

/** When a system of the office last exchanged data (spec 7.4). Both parameters together choose one direction of one system. */
export const getReportingSync = operation({
  name: 'reports/get-reporting-sync',
  method: 'GET',
  path: '/reporting-sync/{system}/{direction}',
  summary: 'Get when data was last exchanged with a system; null for one that the office does not use',
  who: staff(),
  input: z.object({ system: z.string().max(40), direction: z.string().max(10) }),
  output: z.object({ lastSuccessAt: z.string().nullable(), failed: z.int(), waiting: z.int() }).nullable(),
});
