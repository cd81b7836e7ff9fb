import type { ModuleAccess } from './admitted.ts';

export const auditAccess: ModuleAccess<'audit'> = {
  'audit/list-audit-entries': ['admin', 'supervisor'],
  'audit/list-audit-filters': ['admin', 'supervisor'],
  'audit/download-audit-entries': ['admin', 'supervisor'],
};
