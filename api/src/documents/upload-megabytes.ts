import { documentLimits, type UploadMegabytes } from '@commonway/contract/documents/document-limits.ts';
import { z } from 'zod';

const usual = documentLimits.maxBytes / 1024 / 1024;
const megabytes = z.int().min(1).max(10_240).catch(usual);
const settings = z.object({ pdf: megabytes, photo: megabytes }).catch({ pdf: usual, photo: usual });

/** Maximum file sizes from a tenant's settings; missing or invalid values use the default. */
export const uploadMegabytesOf = (of: Readonly<Record<string, unknown>>): UploadMegabytes =>
  settings.parse(of['uploadMegabytes']);
