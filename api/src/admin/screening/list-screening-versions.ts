import type { Handle } from '../../platform/mount/context.ts';
import { listVersions } from './queries.ts';

export const listScreeningVersions: Handle<'admin/list-screening-versions'> = async ({ tx }, { limit }) => ({
  versions: await listVersions(tx, limit),
});
