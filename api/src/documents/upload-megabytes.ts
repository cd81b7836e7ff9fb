import { documentLimits, type UploadMegabytes } from '@commonway/contract/documents/document-limits.ts';
import { z } from 'zod';

const defaultMegabytes = documentLimits.maxBytes / 1024 / 1024;
const megabytes = z.int().min(1).max(10_240).catch(defaultMegabytes);
const settings = z
  .object({ pdf: megabytes, photo: megabytes })
  .catch({ pdf: defaultMegabytes, photo: defaultMegabytes });

/** Maximum file sizes from a tenant's settings; missing or invalid values use the default. */
export const uploadMegabytesOf = (tenantSettings: Readonly<Record<string, unknown>>): UploadMegabytes =>
  settings.parse(tenantSettings['uploadMegabytes']);
