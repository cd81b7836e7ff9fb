import type { Handle } from '../platform/mount/context.ts';
import { readSettings } from './queries/settings.ts';
import { settingsOf } from './settings/settings-of.ts';

export const getSettings: Handle<'admin/get-settings'> = async ({ tx, tenant }) =>
  settingsOf(await readSettings(tx, tenant.id));
