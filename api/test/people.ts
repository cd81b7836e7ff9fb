// Demo people by role, signed in once per test file.
import { type Caller, signIn } from './client.ts';

const at = (tenant: string): string => `${tenant}.localhost`;

/** One person of every account type and staff role. */
export const people = {
  admin: ['admin@riverbend.test', at('riverbend')],
  supervisor: ['supervisor@riverbend.test', at('riverbend')],
  manager: ['manager@riverbend.test', at('riverbend')],
  operator: ['operator@riverbend.test', at('riverbend')],
  intake: ['intake@riverbend.test', at('riverbend')],
  caseWorker: ['caseworker@riverbend.test', at('riverbend')],
  processAdmin: ['processadmin@riverbend.test', at('riverbend')],
  reviewer: ['reviewer@eastgate.test', at('eastgate')],
  marketReviewer: ['reviewer@marketway.test', at('marketway')],
  demo: ['demo@democity.test', at('democity')],
  individual: ['ana@example.test', at('riverbend')],
  business: ['shop@example.test', at('riverbend')],
  partner: ['partner@example.test', at('riverbend')],
  household: ['household@example.test', at('riverbend')],
  subscriber: ['subscriber@services.test', at('services')],
  member: ['member@healthx.test', at('healthx')],
} as const satisfies Record<string, readonly [login: string, host: string]>;

export type PersonName = keyof typeof people;
export const personNames = Object.keys(people) as PersonName[];
export type SignedIn = Caller & { readonly token: string };

/** Returns a function that signs in a person by name, once. A file that ends sessions uses its own. */
export function sessionBook(): (name: PersonName) => Promise<SignedIn> {
  const sessions = new Map<PersonName, Promise<SignedIn>>();
  return (name) => {
    const [login, host] = people[name];
    const known = sessions.get(name) ?? signIn(login, host);
    sessions.set(name, known);
    return known;
  };
}
