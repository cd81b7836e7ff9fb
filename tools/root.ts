import { join, resolve } from 'node:path';

/** The repository's root, absolute. */
export const ROOT = resolve(import.meta.dirname, '..');

/** Data that tools cache between runs; removed with the packages, and optional. */
export const CACHE = join(ROOT, 'node_modules/.cache');
