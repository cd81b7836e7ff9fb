import type { Plugin } from 'vite';
import type { AccountType } from '../contract/src/accounts/account-type.ts';
import { operations } from '../contract/src/operations.ts';

/** Account types that use the staff frame. */
const staffTypes: readonly AccountType[] = ['Government', 'Reviewer', 'ReviewerMarket', 'Demo'];

/** The part of the operations that the browser needs first on a page that may call this one. */
function getPart({ who }: (typeof operations)[number]): '' | '/portal' | '/staff' {
  if (who.kind !== 'session' || who.orToken || who.accountTypes.length === 0) return '';
  return who.accountTypes.every((type) => staffTypes.includes(type)) ? '/staff' : '/portal';
}

/**
 * Serves `virtual:operations`, which maps names to method and path; the schemas are not sent to the browser. Operations
 * for certain account types are in `virtual:operations/portal`, those for staff only in `virtual:operations/staff`, so
 * that neither the sign-in page nor applicants' phones load them.
 */
export function createOperationsPlugin(): Plugin {
  const modules = new Map(
    (['', '/portal', '/staff'] as const).map((part) => [
      `virtual:operations${part}`,
      generateRoutesModule(operations.filter((operation) => getPart(operation) === part)),
    ]),
  );
  return {
    name: 'commonway-operations',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : null),
    load: (id) => modules.get(id.slice(1)) ?? null,
  };
}

/** Returns the source of a module that exports `routes`: method and path by operation name. */
function generateRoutesModule(some: readonly (typeof operations)[number][]): string {
  const routes = Object.fromEntries(some.map(({ name, method, path }) => [name, `${method} ${path}`]));
  return `export const routes = ${JSON.stringify(routes)};`;
}
