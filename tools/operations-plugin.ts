import type { Plugin } from 'vite';
import { operations } from '../contract/src/operations.ts';

const virtualId = 'virtual:operations';

/** Serves `virtual:operations`: name to method, path and whether it writes; the schemas stay out of the browser. */
export function operationsPlugin(): Plugin {
  const routes = Object.fromEntries(
    operations.map((each) => [each.name, [each.method, each.path, each.writes ? 1 : 0]]),
  );
  return {
    name: 'commonway-operations',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load: (id) => (id === `\0${virtualId}` ? `export const routes = ${JSON.stringify(routes)};` : null),
  };
}
