import { documentLimits } from '@commonway/contract/documents/document-limits.ts';

/** The file types that a file input accepts. */
export const acceptedFiles = [
  ...documentLimits.mediaTypes,
  ...documentLimits.extensions.map((type) => `.${type}`),
].join(',');
