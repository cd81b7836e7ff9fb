import { listAuditEntries } from './audit-entries.ts';

export const auditOperations = [listAuditEntries] as const;
