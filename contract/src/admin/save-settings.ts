import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { settingSections, tenantSettings } from './settings/tenant-settings.ts';

/** Saves the given sections as a whole. Returns 409 with the current settings if any were saved since `version`. */
export const saveSettings = operation({
  name: 'admin/save-settings',
  method: 'PATCH',
  path: '/instance-settings',
  summary: 'Change sections of the tenant’s settings',
  who: administrators('InstanceConfig', 'ReadWrite'),
  input: z.object({ version: z.int(), ...z.object(settingSections).partial().shape }),
  output: tenantSettings,
  errors: ['stale_version', 'domain_taken'],
});
