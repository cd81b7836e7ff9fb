// Demo people by role, signed in once per test file.
import { type Caller, signIn } from './client.ts';

/** The host of a tenant. */
const hostOf = (tenant: string): string => `${tenant}.localhost`;

/** One person of every account type and staff role. */
export const people = {
  admin: ['admin@riverbend.test', hostOf('riverbend')],
  supervisor: ['supervisor@riverbend.test', hostOf('riverbend')],
  manager: ['manager@riverbend.test', hostOf('riverbend')],
  operator: ['operator@riverbend.test', hostOf('riverbend')],
  intake: ['intake@riverbend.test', hostOf('riverbend')],
  caseWorker: ['caseworker@riverbend.test', hostOf('riverbend')],
  processAdmin: ['processadmin@riverbend.test', hostOf('riverbend')],
  reviewer: ['reviewer@eastgate.test', hostOf('eastgate')],
  marketReviewer: ['reviewer@marketway.test', hostOf('marketway')],
  demo: ['demo@democity.test', hostOf('democity')],
  individual: ['ana@example.test', hostOf('riverbend')],
  business: ['shop@example.test', hostOf('riverbend')],
  partner: ['partner@example.test', hostOf('riverbend')],
  household: ['household@example.test', hostOf('riverbend')],
  subscriber: ['subscriber@services.test', hostOf('services')],
  member: ['member@healthx.test', hostOf('healthx')],
} as const satisfies Record<string, readonly [login: string, host: string]>;

export type PersonName = keyof typeof people;
export const personNames = Object.keys(people) as PersonName[];
export type SignedIn = Caller & { readonly token: string };

/** Returns a function that signs in a person by name, once. Files that end sessions use a separate cache. */
export function createSessionCache(): (name: PersonName) => Promise<SignedIn> {
  const sessions = new Map<PersonName, Promise<SignedIn>>();
  return (name) => {
    const [login, host] = people[name];
    const known = sessions.get(name) ?? signIn(login, host);
    sessions.set(name, known);
    return known;
  };
}
