// How an operation is asked for a thing by its id.
import type { PersonName } from '../people.ts';

/** Ids of one tenant, or of none; `own` is an application of the one who asks. */
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
}

/** Operation, what is asked for, who asks, and the request with its ids in braces. */
export interface Ask {
  readonly name: string;
  readonly what: string;
  readonly who: PersonName;
  readonly request: string;
  readonly body: unknown;
}

/** Asks of one person. */
export const as =
  (who: PersonName) =>
  (name: string, what: string, request: string, body?: unknown): Ask => ({ name, what, who, request, body });

/** Puts ids into the braces; a number stands in JSON as a number. */
export function filled({ request, body }: Ask, ids: Ids): readonly [string, string, unknown] {
  const put = (text: string) =>
    text.replace(/"\{(\w+)\}"|\{(\w+)\}/g, (_, quoted, plain) => String(ids[(quoted ?? plain) as keyof Ids]));
  const [method = '', path = ''] = put(request).split(' ');
  return [method, path, body === undefined ? undefined : JSON.parse(put(JSON.stringify(body)))];
}
