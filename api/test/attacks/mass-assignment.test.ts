// Extra fields in a request cannot grant permissions, offices, or states (security B7.41): they reach no handler, and
// they change nothing when sent with every call.
import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Caller, call } from '../client.ts';
import { createApplicant, createOffice } from '../factories.ts';
import { queryAsOwner } from '../from-address.ts';

/** Values that only the server sets, by their names in the API and in the database. */
const forbidden = {
  roles: [99],
  role: 99,
  permissions: [{ area: 'settings', access: 'ReadWrite' }],
  cd_instance: 210,
  tenantId: 210,
  tenant_id: 210,
  personId: 1,
  person_id: 1,
  status: 'approved',
  state_id: 1,
  stateId: 1,
  ownerId: 1,
  owner_id: 1,
  is_active: true,
  isActive: true,
  accountKind: 'government',
  account_kind: 'government',
  entityType: 1,
  isVerified: true,
  requiresSecondFactor: false,
  mustEnrol: false,
  impersonator: null,
  price: 0,
  award_amount: 1_000_000,
};

/**
 * Operations whose purpose is to set such a value, with the required permission; a session's tuple is compared, never
 * stored.
 */
const intendedFields: Readonly<Record<string, readonly string[]>> = {
  'staff/invite-staff': ['roles', 'requiresSecondFactor'],
  'staff/save-staff': ['roles', 'isActive', 'requiresSecondFactor'],
  'staff/save-role': ['permissions'],
  'profiles/verify-value': ['isVerified'],
  'community/invite-business-user': ['role'],
  'community/save-business-user': ['role'],
  // The status of the cases that the template is for.
  'messaging/create-template': ['stateId'],
  // The status of the applications that are distributed.
  'reviews/assign-evenly': ['stateId'],
  'sign-in/open-session': ['cd_instance'],
  'sign-in/switch-account': ['cd_instance'],
  'sign-in/verify-second-factor': ['cd_instance'],
  'sign-in/verify-passkey': ['cd_instance'],
};

const writing = operations.filter(({ writes, transfer }) => writes && transfer === 'json');
const named = writing.map((operation) => [operation.name, operation] as const);

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
const schemaOf = (input: unknown) =>
  z.toJSONSchema(input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
const branches = (schema: Schema): Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(branches),
];

test.each(named)('security B7.41: %s accepts no field that only the server may set', (name, { input }) => {
  const schemas = branches(schemaOf(input));
  expect(schemas.length).toBeGreaterThan(0);
  for (const { properties = {}, additionalProperties } of schemas) {
    const accepted = Object.keys(properties).filter((field) => field in forbidden);
    expect(accepted.filter((field) => !intendedFields[name]?.includes(field))).toEqual([]);
    expect([undefined, false]).toContain(additionalProperties);
  }
});

/** A valid value for a field, so that the call gets as far as possible. */
function validValue({ type, enum: words }: Schema): unknown {
  if (words !== undefined) return words[0];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  return type === 'object' ? {} : 'word';
}

/** All stored permissions of the caller. */
async function loadPermissions({ id }: { id: number }) {
  const [row] = await queryAsOwner(
    `select (select json_agg(a order by a.id) from (
         select id, tenant_id, entity_type, community_type, account_kind, roles, is_active, requires_second_factor
         from identity.account where person_id = $1) a) as accounts,
       (select row_to_json(p) from (select id, is_active from identity.person where id = $1) p) as person,
       (select json_agg(l order by l.login_id) from (
         select login_id, person_id, verified_at from identity.login where person_id = $1) l) as logins,
       (select count(*)::int from staff_member where person_id = $1) as staff`,
    [id],
  );
  return row;
}

/** Calls every writing operation with such fields, except those that end the session or match `isLeftOut`. */
async function sendForbidden(
  me: { readonly id: number; readonly cd_instance: number },
  caller: Caller,
  isLeftOut: (name: string) => boolean,
): Promise<void> {
  const called = writing.filter(
    ({ name, who }) => name !== 'sessions/log-out' && who.kind !== 'token' && !isLeftOut(name),
  );
  for (const { method, path, input, name } of called) {
    const fields = Object.entries(schemaOf(input).properties ?? {});
    const fit = Object.fromEntries(fields.map(([field, schema]) => [field, validValue(schema)]));
    const at = path.replace('/users/{id}', `/users/${me.id}`).replace(/\{\w+\}/g, String(me.cd_instance));
    const { status } = await call(method, at, { ...fit, ...forbidden }, caller);
    expect([name, status < 500]).toEqual([name, true]);
  }
}

test('security B7.41: protected fields sent by another office’s administrator change no other office', async () => {
  const { id, admin } = await createOffice();
  const { body: me } = await call('GET', '/users/me', undefined, admin);
  const elsewhere = () =>
    queryAsOwner(
      `select (select json_agg(t order by t.id) from tenant t where t.id <> $1) as tenants,
         (select json_agg(a order by a.id) from identity.account a where a.tenant_id <> $1) as accounts`,
      [id],
    );
  const before = [await loadPermissions(me), await elsewhere()];
  await sendForbidden(me, admin, (name) => name in intendedFields);
  expect([await loadPermissions(me), await elsewhere()]).toEqual(before);
});

test('security B7.41: protected fields sent with every write do not change the caller', async () => {
  const caller: Caller = await createApplicant();
  const { body: me } = await call('GET', '/users/me', undefined, caller);
  const before = await loadPermissions(me);
  expect(before?.['accounts']).toHaveLength(1);
  await sendForbidden(me, caller, () => false);
  await call(
    'PATCH',
    `/users/${me.id}`,
    { ds_firstname: 'Nora', ds_lastname: 'Petrov', ...forbidden },
    caller,
  );
  const { body: after } = await call('GET', '/users/me', undefined, caller);
  expect([after.name.startsWith('Nora'), after.accountType, after.roles]).toEqual([
    true,
    me.accountType,
    me.roles,
  ]);
  expect(await loadPermissions(me)).toEqual(before);
});
