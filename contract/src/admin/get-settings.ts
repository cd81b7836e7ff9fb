import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { tenantSettings } from './settings/tenant-settings.ts';

export const getSettings = operation({
  name: 'admin/get-settings',
  method: 'GET',
  path: '/instance-settings',
  summary: 'Get the settings of the tenant, with their version',
  who: administrators('InstanceConfig', 'Read'),
  input: z.object({}),
  output: tenantSettings,
});
