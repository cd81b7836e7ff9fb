import { resolve } from 'node:path';

/** The repository's root, absolute. */
export const ROOT = resolve(import.meta.dirname, '..');
