import { z } from 'zod';
import { administrators, operation } from '../operation.ts';

/**
 * Receives a logo or background as PNG, JPEG, or WebP and re-encodes it. It is shown once the branding refers to its
 * address.
 */
export const uploadPicture = operation({
  name: 'admin/upload-picture',
  method: 'POST',
  path: '/instance-settings/pictures/{use}',
  summary: 'Upload a logo or a background picture',
  who: administrators('InstanceConfig', 'ReadWrite'),
  input: z.object({ use: z.enum(['logo', 'background']) }),
  output: z.object({ url: z.string() }),
  errors: ['file_too_large', 'file_type_refused', 'file_empty', 'file_unreadable'],
  transfer: 'upload',
});
