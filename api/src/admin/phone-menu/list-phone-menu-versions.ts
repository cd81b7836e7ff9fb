import type { Handle } from '../../platform/mount/context.ts';
import { listVersions } from './queries.ts';

export const listPhoneMenuVersions: Handle<'admin/list-phone-menu-versions'> = async ({ tx }, { limit }) => ({
  versions: await listVersions(tx, limit),
});
