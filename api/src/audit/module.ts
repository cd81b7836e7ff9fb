import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { listAuditEntries, listAuditFilters } from './audit-entries.ts';
import { downloadAuditEntries } from './download-audit-entries.ts';
import { storeDailyAnchors } from './store-anchors.ts';

export const auditModule: ServerModule<'audit'> = {
  operations: {
    'audit/list-audit-entries': inTenant(listAuditEntries),
    'audit/list-audit-filters': inTenant(listAuditFilters),
    'audit/download-audit-entries': inTenant(downloadAuditEntries),
  },
  jobs: {
    // Reads the whole audit log.
    'audit/store-anchors': {
      run: storeDailyAnchors,
      cron: '12 3 * * *',
      concurrency: 1,
      limitSeconds: 3 * 3600,
    },
  },
};
