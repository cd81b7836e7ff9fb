import type { ModuleAccess } from './admitted.ts';

export const broadcastsAccess: ModuleAccess<'broadcasts'> = {
  'broadcasts/prepare-broadcast': ['admin', 'supervisor'],
  'broadcasts/save-broadcast': ['admin', 'supervisor'],
  'broadcasts/check-broadcast': ['admin', 'supervisor'],
  'broadcasts/steer-broadcast': ['admin', 'supervisor'],
  'broadcasts/get-broadcast': ['admin', 'supervisor'],
  'broadcasts/list-broadcasts': ['admin', 'supervisor'],
  'broadcasts/list-broadcast-templates': ['admin', 'supervisor'],
  'broadcasts/list-broadcast-recipients': ['admin', 'supervisor'],
  'broadcasts/download-broadcast': ['admin', 'supervisor'],
};
