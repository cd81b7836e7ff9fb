import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { listAuditEntries, listAuditFilters } from './audit-entries.ts';
import { downloadAuditEntries } from './download-audit-entries.ts';

export const auditHandlers: ModuleOperations<'audit'> = {
  'audit/list-audit-entries': inTenant(listAuditEntries),
  'audit/list-audit-filters': inTenant(listAuditFilters),
  'audit/download-audit-entries': inTenant(downloadAuditEntries),
};
