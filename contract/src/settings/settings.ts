import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { settingSections, tenantSettings } from './tenant-settings.ts';

export const getSettings = operation({
  name: 'settings/get-settings',
  method: 'GET',
  path: '/instance-settings',
  summary: 'Get the settings of the tenant, with their version',
  who: administrators('InstanceConfig', 'Read'),
  input: z.object({}),
  output: tenantSettings,
});

/** Saves the given sections as a whole. Returns 409 with the current settings if any were saved since `version`. */
export const saveSettings = operation({
  name: 'settings/save-settings',
  method: 'PATCH',
  path: '/instance-settings',
  summary: 'Change sections of the tenant’s settings',
  auditLabel: 'Change settings',
  who: administrators('InstanceConfig', 'ReadWrite'),
  input: z.object({ version: z.int(), ...z.object(settingSections).partial().shape }),
  output: tenantSettings,
  errors: ['stale_version', 'domain_taken', 'plan_languages_limit'],
});

/**
 * Receives a logo or background as PNG, JPEG, or WebP and re-encodes it. It is shown once the branding refers to its
 * address.
 */
export const uploadPicture = operation({
  name: 'settings/upload-picture',
  method: 'POST',
  path: '/instance-settings/pictures/{use}',
  summary: 'Upload a logo or a background picture',
  auditLabel: 'Upload a logo or image',
  who: administrators('InstanceConfig', 'ReadWrite'),
  input: z.object({ use: z.enum(['logo', 'background']) }),
  output: z.object({ url: z.string() }),
  errors: ['file_too_large', 'file_type_refused', 'file_empty', 'file_unreadable'],
  transfer: 'upload',
});
