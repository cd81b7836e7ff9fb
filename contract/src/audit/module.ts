import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import { downloadAuditEntries, listAuditEntries, listAuditFilters } from './audit-entries.ts';

export const auditModule = {
  name: 'audit',
  operations: [listAuditEntries, listAuditFilters, downloadAuditEntries],
  jobs: { 'audit/store-anchors': job({}) },
} as const satisfies ContractModule;
