import type { Plugin } from 'vite';
import { operations } from '../contract/src/operations.ts';

const virtualId = 'virtual:operations';

/** Serves `virtual:operations`: name to method and path; the schemas stay out of the browser. */
export function operationsPlugin(): Plugin {
  const routes = Object.fromEntries(operations.map(({ name, method, path }) => [name, `${method} ${path}`]));
  return {
    name: 'commonway-operations',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load: (id) => (id === `\0${virtualId}` ? `export const routes = ${JSON.stringify(routes)};` : null),
  };
}
