import { downloadAuditEntries, listAuditEntries, listAuditFilters } from './audit-entries.ts';

export const auditOperations = [listAuditEntries, listAuditFilters, downloadAuditEntries] as const;
