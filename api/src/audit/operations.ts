import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { listAuditEntries } from './audit-entries.ts';

export const auditHandlers: ModuleOperations<'audit'> = {
  'audit/list-audit-entries': inTenant(listAuditEntries),
};
