// Whom the operations of a module admit, written down a second time: the contract's `who` is under test.
import { buildOperationNames, type ConfigurationNames } from '@commonway/contract/configuration/kind.ts';
import type { TokenKind } from '@commonway/contract/operation.ts';
import type { OperationName } from '@commonway/contract/operations.ts';
import type { PersonName } from '../people.ts';

/** The people of the demo that an operation admits; or anyone (who may identify with a token of the
 * identity provider), signed-in (or with a token too), or the kind of token. */
export type Admitted =
  | readonly PersonName[]
  | 'anyone'
  | 'anyone or identity'
  | 'signed-in'
  | `signed-in or ${TokenKind}`
  | TokenKind;

/** Whether an operation needs neither a session nor a token. */
export const isForAnyone = (rule: Admitted): boolean => rule === 'anyone' || rule === 'anyone or identity';

/** The operations of a module. A missing one doesn't compile. */
export type ModuleAccess<Module extends string> = {
  readonly [Name in Extract<OperationName, `${Module}/${string}`>]: Admitted;
};

export const staff: readonly PersonName[] = [
  'admin',
  'supervisor',
  'manager',
  'operator',
  'intake',
  'caseWorker',
  'processAdmin',
  'reviewer',
];
export const government = staff.filter((person) => person !== 'reviewer');
export const reviewers: readonly PersonName[] = [...staff, 'marketReviewer'];
export const applicants: readonly PersonName[] = ['individual', 'business', 'partner', 'household', 'member'];

/** The operations of a kind of configuration. Everyone who can see one can also change it. */
export function ofKind<const Kind extends string>(kind: Kind, admitted: readonly PersonName[]) {
  const names = Object.values(buildOperationNames(kind));
  return Object.fromEntries(names.map((name) => [name, admitted])) as Readonly<
    Record<ConfigurationNames<Kind>[keyof ConfigurationNames<Kind>], readonly PersonName[]>
  >;
}
