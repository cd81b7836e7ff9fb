import { documentLimits } from '@commonway/contract/documents/document-limits.ts';

/** What a file input offers to choose. */
export const acceptedFiles = [
  ...documentLimits.mediaTypes,
  ...documentLimits.extensions.map((one) => `.${one}`),
].join(',');
