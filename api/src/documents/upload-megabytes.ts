import { documentLimits, type UploadMegabytes } from '@commonway/contract/documents/document-limits.ts';
import { z } from 'zod';

const usual = documentLimits.maxBytes / 1024 / 1024;
const megabytes = z.int().min(1).max(10_240).catch(usual);
const settings = z.object({ pdf: megabytes, photo: megabytes }).catch({ pdf: usual, photo: usual });

/** The largest files a tenant takes, from its settings; what they do not say, or say wrongly, is the usual. */
export const uploadMegabytesOf = (of: Readonly<Record<string, unknown>>): UploadMegabytes =>
  settings.parse(of['uploadMegabytes']);
