import type { ModuleAccess } from './admitted.ts';

export const auditAccess: ModuleAccess<'audit'> = {
  'audit/list-audit-entries': ['admin', 'supervisor'],
};
