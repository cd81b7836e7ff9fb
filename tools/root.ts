import { join, resolve } from 'node:path';

/** The repository's root, absolute. */
export const ROOT = resolve(import.meta.dirname, '..');

/** What tools remember between runs; gone with the packages, and nothing depends on it. */
export const CACHE = join(ROOT, 'node_modules/.cache');
