import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { settingSections, tenantSettings } from './settings/tenant-settings.ts';

/** Saves the sections given, whole, if nobody saved any since `version`; else 409 with the settings as they stand. */
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
