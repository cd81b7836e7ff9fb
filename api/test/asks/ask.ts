// Requests that address a resource by its id.
import type { PersonName } from '../people.ts';

/** Ids of one tenant, or nonexistent ids; `own` is an application of the requester. */
export interface Ids {
  readonly application: number;
  readonly document: number;
  readonly applicant: number;
  readonly staff: number;
  readonly company: number;
  readonly process: number;
  readonly program: number;
  readonly state: number;
  readonly tenant: number;
  readonly tenantName: string;
  readonly person: number;
  /** A staff account. */
  readonly account: number;
  readonly own: number;
  /** A membership of a shared household. */
  readonly membership?: number;
}

/** The operation, the kind of resource, the requester, and the request with ids in braces. */
export interface Ask {
  readonly name: string;
  readonly what: string;
  readonly who: PersonName;
  readonly request: string;
  readonly body: unknown;
}

/** The requests of one person. */
export const as =
  (who: PersonName) =>
  (name: string, what: string, request: string, body?: unknown): Ask => ({ name, what, who, request, body });

/** Fills in the ids; a number becomes a JSON number. */
export function filled({ request, body }: Ask, ids: Ids): readonly [string, string, unknown] {
  const put = (text: string) =>
    text.replace(/"\{(\w+)\}"|\{(\w+)\}/g, (_, quoted, plain) => String(ids[(quoted ?? plain) as keyof Ids]));
  const [method = '', path = ''] = put(request).split(' ');
  return [method, path, body === undefined ? undefined : JSON.parse(put(JSON.stringify(body)))];
}
