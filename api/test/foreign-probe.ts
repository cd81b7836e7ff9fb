// Asks for a resource of another tenant and for a nonexistent one: the answers must be the same, and nothing may change.
import { isDeepStrictEqual } from 'node:util';
import { type Ask, filled, type Ids } from './asks/ask.ts';
import { type Answer, type Caller, call } from './client.ts';
import { asks as otherAsks } from './foreign-asks.ts';
import { paymentAsks } from './payment-asks.ts';
import { queryRow, queryRows } from './rows.ts';

/** A tenant whose ids are asked for. */
export const tenantNames = ['riverbend', 'eastgate', 'noor'] as const;
export type TenantName = (typeof tenantNames)[number];
const tenantIds: Readonly<Record<TenantName, number>> = { riverbend: 100, eastgate: 210, noor: 250 };
const unknown = 987_654_321;

export const asks: readonly Ask[] = [...otherAsks, ...paymentAsks];

export interface Probe {
  /** The ids of each place, and nonexistent ones of `nowhere`; a test may add a place. */
  readonly ids: Record<string, Ids>;
  /** The answer to a request with a place's ids, without what differs between calls. */
  ask(of: Ask, place: string, caller: Caller): Promise<[status: number, body: unknown]>;
  /**
   * Sends a request with each foreign tenant's ids and with nonexistent ones; returns where responses differ or rows
   * changed.
   */
  findDifferences(of: Ask, caller: Caller, foreign: readonly TenantName[]): Promise<unknown[]>;
}

/** Selects ids of each tenant and returns the functions that request them. */
export async function createProbe(): Promise<Probe> {
  const { own } = await queryRow(
    tenantIds.eastgate,
    'select max(id) as own from application where is_submitted',
  );
  const ids: Record<string, Ids> = {};
  for (const place of tenantNames) ids[place] = await findIds(place, own ?? 0);
  const nothing = Object.fromEntries(Object.keys(ids['noor'] as Ids).map((key) => [key, unknown]));
  ids['nowhere'] = { ...(nothing as unknown as Ids), tenantName: 'nowhere', own: own ?? 0 };
  const request = async (of: Ask, place: string, caller: Caller) => {
    const [method, path, body] = filled(of, ids[place] as Ids);
    return withoutVaryingValues(await call(method, path, body, caller), ids[place] as Ids);
  };
  return {
    ids,
    ask: request,
    findDifferences: (of, caller, foreign) => differences({ ids, ask: request }, of, caller, foreign),
  };
}

async function differences(
  { ids, ask }: Pick<Probe, 'ids' | 'ask'>,
  of: Ask,
  caller: Caller,
  foreign: readonly TenantName[],
): Promise<unknown[]> {
  const missing = await ask(of, 'nowhere', caller);
  const found: unknown[] = [200, 403, 404].includes(missing[0]) ? [] : [{ name: of.name, missing }];
  for (const place of foreign) {
    const before = await loadRows(place, ids[place] as Ids);
    const answer = await ask(of, place, caller);
    const after = await loadRows(place, ids[place] as Ids);
    if (!isDeepStrictEqual(answer, missing)) found.push({ name: of.name, place, answer, missing });
    if (!isDeepStrictEqual(before, after)) found.push({ name: of.name, place, before, after });
  }
  return found;
}

/**
 * The ids of one application of a tenant and its related records, with documents if the tenant has any. `own` is the
 * id of an application of the requesting tenant.
 */
async function findIds(place: TenantName, own: number): Promise<Ids> {
  const tenant = tenantIds[place];
  const row = await queryRow<Ids>(
    tenant,
    `select a.id as application, a.applicant_id as applicant, a.process_id as process, a.program_id as program,
       a.state_id as state, coalesce((select max(id) from staff_member), $1) as staff,
       coalesce((select max(account_id) from staff_member), $1) as account,
       coalesce((select min(d.document_id) from application_document d where d.application_id = a.id), $1) as document,
       coalesce((select max(id) from company), $1) as company,
       coalesce((select max(id) from household_membership), $1) as membership
     from application a where a.is_submitted
     order by exists (select from application_document d where d.application_id = a.id) desc, a.id desc limit 1`,
    [unknown],
  );
  return { ...row, tenant, tenantName: place, person: 10_001, own };
}

/** A response without the request id, and with the requested ids replaced by 0, so that responses compare. */
function withoutVaryingValues(
  { status, body }: Answer,
  { own: _own, ...asked }: Ids,
): [status: number, body: unknown] {
  const { requestId: _, ...rest } = typeof body === 'object' ? body : { body };
  const names = Object.values(asked).filter((id) => typeof id === 'string' || id > 999);
  const text = JSON.stringify(rest).replace(new RegExp(`\\b(${names.join('|')})\\b`, 'g'), '0');
  return [status, JSON.parse(text)];
}

/** The complete rows of the requested application, document, and applicant. */
const loadRows = (place: TenantName, ids: Ids) =>
  queryRows<object>(
    tenantIds[place],
    `select (select row_to_json(a) from application a where a.tenant_id = $4 and a.id = $1) as application,
       (select row_to_json(w) from application_answers w where w.tenant_id = $4 and w.application_id = $1) as answers,
       (select json_agg(c order by c.id) from communication c where c.tenant_id = $4 and c.application_id = $1)
         as communications,
       (select count(*) from application_history h where h.tenant_id = $4 and h.application_id = $1) as history,
       (select row_to_json(d) from document d where d.tenant_id = $4 and d.id = $2) as document,
       (select row_to_json(p) from applicant p where p.tenant_id = $4 and p.id = $3) as applicant,
       (select row_to_json(m) from household_membership m where m.tenant_id = $4 and m.id = $5) as membership`,
    [ids.application, ids.document, ids.applicant, tenantIds[place], ids.membership],
  );
