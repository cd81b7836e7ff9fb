import type { Plugin } from 'vite';
import type { AccountType } from '../contract/src/accounts/account-type.ts';
import { operations } from '../contract/src/operations.ts';

const sharedOperationsId = 'virtual:operations';
const staffOperationsId = 'virtual:operations/staff';

/** Account types that use the staff frame. */
const staffTypes: readonly AccountType[] = ['Government', 'Reviewer', 'ReviewerMarket', 'Demo'];

/**
 * Serves `virtual:operations`, which maps names to method and path; the schemas are not sent to the browser. Staff-only
 * operations are separate, in `virtual:operations/staff`, so that applicants' phones don't load them.
 */
export function createOperationsPlugin(): Plugin {
  /** Returns whether only account types of staff may call the operation. */
  const isForStaff = ({ who }: (typeof operations)[number]): boolean =>
    who.kind === 'session' &&
    who.accountTypes.length > 0 &&
    who.accountTypes.every((type) => staffTypes.includes(type));
  const modules = new Map([
    [sharedOperationsId, generateRoutesModule(operations.filter((operation) => !isForStaff(operation)))],
    [staffOperationsId, generateRoutesModule(operations.filter(isForStaff))],
  ]);
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
