// Checks the schema in PostgreSQL's system catalog (security B7.36 to 38): no query can bypass isolation.
import { expect, test } from 'vitest';
import { type OwnerConnection, withOwnerConnection } from '../src/platform/database.ts';
import { getFileDatabaseUrl } from './worker-database.ts';

const roles = ['commonway_app', 'commonway_identity'];
const ownTenant = "(tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::integer)";

type Row = Record<string, unknown>;

const ask = async (text: string, values?: unknown[]): Promise<Row[]> =>
  withOwnerConnection(await getFileDatabaseUrl(), async (owner) => (await owner.query(text, values)).rows);

/** Tables with a tenant column, queried so that the list is always complete. */
const tenantTables = async (): Promise<string[]> =>
  (
    await ask(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`)
  ).map(({ name }) => String(name));

/** Runs statements with one role and tenant and rolls them back; returns each one's rows or SQLSTATE. */
async function attempt(
  role: string,
  tenantId: number | null,
  ...texts: string[]
): Promise<(Row[] | string)[]> {
  return withOwnerConnection(await getFileDatabaseUrl(), async (owner) => {
    await owner.query('begin');
    await owner.query(`set local role ${role}`);
    await owner.query(`select set_config('app.tenant', $1, true)`, [
      tenantId === null ? '' : String(tenantId),
    ]);
    const answers: (Row[] | string)[] = [];
    for (const text of texts) answers.push(await inSavepoint(owner, text));
    await owner.query('rollback');
    return answers;
  });
}

async function inSavepoint(owner: OwnerConnection, text: string): Promise<Row[] | string> {
  await owner.query('savepoint here');
  try {
    return (await owner.query(text)).rows;
  } catch (error) {
    await owner.query('rollback to here');
    return (error as { code: string }).code;
  }
}

test('tenant tables exist, and every table without a tenant is listed', async () => {
  expect((await tenantTables()).length).toBeGreaterThan(20);
  const others =
    await ask(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') order by 1`);
  expect(others.map(({ name }) => name)).toEqual([
    'migration',
    'outbox_billing_checkout',
    'outbox_billing_invoice',
    'outbox_billing_portal',
    'outbox_billing_secret',
    'outbox_billing_subscription',
    'outbox_marketplace_key',
    'outbox_message',
    'outbox_operation',
    'outbox_payment',
    'outbox_subscription',
    'outbox_usage',
    'tenant',
    'text_route',
  ]);
});

test('every tenant column is not null and references a tenant', async () => {
  const nullable = await ask(
    `select attrelid::regclass::text as name from pg_attribute
    where attname = 'tenant_id' and not attnotnull and attrelid::regclass::text = any($1)`,
    [await tenantTables()],
  );
  expect(nullable).toEqual([]);
});

test('row-level security is enabled and forced, with one permissive policy for all commands', async () => {
  const tables = await tenantTables();
  expect(tables.length).toBeGreaterThan(100);
  const rows = await ask(
    `select c.relname as name, c.relrowsecurity as "isOn", c.relforcerowsecurity as "isForced",
      (select json_agg(json_build_array(p.polname, p.polcmd, p.polpermissive,
          array(select r.rolname from pg_roles r where r.oid = any(p.polroles) order by 1),
          pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) order by p.polname)
       from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c where c.relname = any($1) and c.relkind in ('r', 'p') order by 1`,
    [tables],
  );
  expect(rows).toHaveLength(tables.length);
  for (const { name, isOn, isForced, policies } of rows) {
    // The search reads these tables as their owner, through functions that filter by tenant.
    const isSearch = name === 'application_search' || name === 'applicant';
    // A sign-in has no office until its session exists: a function of the owner records it.
    const isSignIn = name === 'report_sign_in';
    const own = ['own_tenant', '*', true, isSearch || isSignIn ? roles : [], ownTenant, ownTenant];
    const ofOwner = [isSignIn ? 'owner_records' : 'owner_searches', '*', true, ['commonway'], 'true', 'true'];
    expect({ name, isOn, isForced, policies }).toEqual({
      name,
      isOn: true,
      isForced: true,
      policies: isSearch || isSignIn ? [own, ofOwner] : [own],
    });
  }
});

test('no policy is restrictive or has a sub-select, because a distributed table would lose it', async () => {
  const lost = await ask(
    `select polrelid::regclass::text as name, polname from pg_policy
     where not polpermissive or concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) ~* 'select'`,
  );
  expect(lost).toEqual([]);
});

test('no trigger of a tenant table notifies, which a prepared transaction cannot do', async () => {
  const notifying = await ask(
    `select t.tgrelid::regclass::text as name, t.tgname from pg_trigger t join pg_proc f on f.oid = t.tgfoid
     where not t.tgisinternal and f.prosrc ~* 'pg_notify|\\mnotify\\M' and t.tgrelid::regclass::text = any($1)`,
    [await tenantTables()],
  );
  expect(notifying).toEqual([]);
});

test('only the listed triggers of tenant tables use transition tables', async () => {
  const found = await ask(
    `select t.tgrelid::regclass::text as name, t.tgname as trigger from pg_trigger t
     where (t.tgoldtable is not null or t.tgnewtable is not null) and t.tgrelid::regclass::text = any($1) order by 1, 2`,
    [await tenantTables()],
  );
  // A distributed table refuses them. To become rows that the app writes in the same transaction.
  expect(found.map(({ name, trigger }) => `${name} ${trigger}`)).toEqual([
    'applicant compared_insert',
    'applicant report_noted_deleted_people',
    'applicant report_noted_new_people',
    'application queue_view_noted',
    'application tally_deleted',
    'application tally_inserted',
    'application tally_updated',
    'application_history schedules_rule_actions',
    'profile_value report_noted_deleted_values',
    'profile_value report_noted_new_values',
    'profile_value report_noted_values',
  ]);
});

test('every key of a tenant table starts with the tenant', async () => {
  const keys = await ask(
    `select x.indrelid::regclass::text as name, i.relname as key,
      (select attname from pg_attribute where attrelid = x.indrelid and attnum = x.indkey[0]) as first
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indisunique and x.indrelid::regclass::text = any($1)`,
    [await tenantTables()],
  );
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter(({ first }) => first !== 'tenant_id')).toEqual([]);
});

test('every foreign key includes the tenant on both sides', async () => {
  const foreign = await ask(
    `select k.conrelid::regclass::text as name, k.conname as key, k.confrelid::regclass::text as target,
      (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) as own,
      (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) as "theirs"
    from pg_constraint k where k.contype = 'f' and k.conrelid::regclass::text = any($1)`,
    [await tenantTables()],
  );
  expect(foreign.length).toBeGreaterThan(20);
  const wrong = foreign.filter(
    ({ own, theirs, target }) => own !== 'tenant_id' || theirs !== (target === 'tenant' ? 'id' : 'tenant_id'),
  );
  expect(wrong).toEqual([]);
});

test('the roles of the app own nothing, create nothing, and are subject to the policies', async () => {
  const rights = await ask(
    `select rolname as name from pg_roles where rolname = any($1)
    and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolcanlogin) order by 1`,
    [roles],
  );
  expect(rights.map(({ name }) => name)).toEqual(roles);
  const owned = await ask(
    `select 'relation' as kind, relname as name from pg_class where relowner::regrole::text = any($1)
    union all select 'function', proname from pg_proc where proowner::regrole::text = any($1)
    union all select 'schema', nspname from pg_namespace where nspowner::regrole::text = any($1)
    union all select 'database', datname from pg_database where datdba::regrole::text = any($1)`,
    [roles],
  );
  expect(owned).toEqual([]);
  const making = await ask(
    `select r, n.nspname from unnest($1::text[]) r, pg_namespace n
    where has_schema_privilege(r, n.oid, 'create') and n.nspname !~ '^pg_temp'
    union all select r, 'database' from unnest($1::text[]) r where has_database_privilege(r, current_database(), 'create')`,
    [roles],
  );
  expect(making).toEqual([]);
});

test('the app can read shared tables but not write them', async () => {
  const writable = await ask(
    `select r, t, w from unnest($1::text[]) r, unnest('{tenant,migration}'::text[]) t,
    unnest('{insert,update,delete,truncate}'::text[]) w where has_table_privilege(r, t, w)`,
    [roles],
  );
  expect(writable).toEqual([]);
});

test('security 37: the app can update its own tenant, but not its domain or any other tenant', async () => {
  const name = (id: number) => `select name from tenant where id = ${id}`;
  const [own, other, moved, all, domain, open, put, gone, before] = await attempt(
    'commonway_app',
    100,
    `update tenant set name = 'Mine' where id = 100 returning id`,
    `update tenant set name = 'Stolen' where id = 210 returning id`,
    `update tenant set id = 210 where id = 100`,
    `update tenant set settings = '{}' returning id`,
    `update tenant set custom_domain = 'stolen.test' where id = 100`,
    `update tenant set suspended_at = null where id = 100`,
    `insert into tenant (id, subdomain, name) values (7, 'seven', 'Seven')`,
    `delete from tenant where id = 210`,
    name(210),
  );
  expect([own, other, all]).toEqual([[{ id: 100 }], [], [{ id: 100 }]]);
  expect([moved, domain, open, put, gone]).toEqual(['42501', '42501', '42501', '42501', '42501']);
  expect(before).toEqual([{ name: 'Eastgate Housing Authority' }]);
  expect(await attempt('commonway_identity', null, `update tenant set name = 'x' returning id`)).toEqual([
    [],
  ]);
});

test('no view or function bypasses the policies, except the search, served areas, staff’s own applicants, sign-ins, and subscribed offices', async () => {
  const views =
    await ask(`select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'identity') and (relkind = 'm' or relkind = 'v' and not coalesce('security_invoker=true' = any(reloptions), false))`);
  expect(views).toEqual([]);
  const definers = await ask(`select p.proname as name, p.proconfig::text as settings from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname in ('public', 'identity') order by 1`);
  expect(definers).toEqual([
    { name: 'begin_office_deletion', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'count_found', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'create_subscribed_office', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'delete_office_people', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'delete_office_rows', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'empty_deleted_office', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'find_people', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'find_search_page', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'list_served_areas', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'list_served_zips', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'own_applicants_of_staff', settings: expect.stringContaining('search_path=') },
    { name: 'record_sign_in', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'search_applications', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'search_oldest', settings: expect.stringContaining('search_path=public, pg_temp') },
    {
      name: 'set_subscribed_office_access',
      settings: expect.stringContaining('search_path=public, pg_temp'),
    },
    { name: 'similar_applications', settings: expect.stringContaining('search_path=public, pg_temp') },
    { name: 'similar_people', settings: expect.stringContaining('search_path=public, pg_temp') },
  ]);
});

test.each(roles)('%s sees no rows without a tenant, and only rows of the current tenant', async (role) => {
  const tables = await tenantTables();
  const all = await attempt(role, null, ...tables.map((table) => `select count(*)::int as n from ${table}`));
  expect(Object.fromEntries(tables.map((table, index) => [table, all[index]]))).toEqual(
    Object.fromEntries(tables.map((table) => [table, [{ n: 0 }]])),
  );
  const foreign = await attempt(
    role,
    100,
    ...tables.map((table) => `select count(*)::int as n from ${table} where tenant_id <> 100`),
  );
  expect(foreign).toEqual(tables.map(() => [{ n: 0 }]));
  const [own] = await attempt(role, 100, 'select count(*)::int as n from application');
  expect((own as { n: number }[])[0]?.n).toBeGreaterThan(300);
});

test.each([
  [
    'search_applications',
    (tenant: number) => `select count(*)::int as n from search_applications(${tenant}, 'test', 1000000)`,
  ],
  [
    'find_search_page',
    (tenant: number) => `select total as n from find_search_page(${tenant}, 'test', 1, 1000000, false)`,
  ],
])('%s finds nothing without a tenant, and only rows of the current tenant', async (_, count) => {
  expect(await attempt('commonway_app', null, count(210))).toEqual([[{ n: 0 }]]);
  const [found, foreign, own] = await attempt(
    'commonway_app',
    210,
    count(210),
    count(100),
    `select count(*)::int as n from application_search where search_text like '%test%'`,
  );
  expect(found).toEqual(own);
  expect(foreign).toEqual([{ n: 0 }]);
});

test('rows cannot be inserted for or moved to another tenant', async () => {
  expect(
    await attempt(
      'commonway_app',
      100,
      `insert into company (tenant_id, name) values (210, 'Stray')`,
      `update company set tenant_id = 210`,
      `update application set tenant_id = 210 where id = (select min(id) from application)`,
      `insert into audit_entry (tenant_id, operation, actor_name) values (210, 'x', 'x')`,
    ),
  ).toEqual(['42501', '42501', '42501', '42501']);
});

test('the app cannot read people, credentials, or sessions without the identity role', async () => {
  const tables =
    await ask(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'identity' and c.relkind = 'r'`);
  expect(tables.length).toBeGreaterThan(6);
  const answers = await attempt(
    'commonway_app',
    100,
    ...tables.map(({ name }) => `select 1 from identity.${name} limit 1`),
  );
  expect(answers).toEqual(tables.map(() => '42501'));
});

test('the login of the app owns nothing and is a member of the app’s roles only', async () => {
  const [login] =
    await ask(`select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as "isStrong",
      array(select r.rolname::text from pg_roles r where r.oid <> l.oid and pg_has_role(l.oid, r.oid, 'member') order by 1) as "isMemberOf",
      exists (select from pg_shdepend where refobjid = l.oid and deptype = 'o') as "isOwner"
    from pg_roles l where rolname = 'commonway_login'`);
  expect(login).toEqual({ isStrong: false, isMemberOf: roles, isOwner: false });
});

test('every trigger that rejects changes fires in all sessions, and the app lacks the rejected privileges', async () => {
  const sleeping = await ask(`select tgrelid::regclass::text as name, tgname from pg_trigger
    where tgfoid = 'refuse_change'::regproc and tgenabled <> 'A'`);
  expect(sleeping).toEqual([]);
  const rights = await ask(
    `select r, c.relname as name, w from unnest($1::text[]) r, unnest('{update,delete,truncate}'::text[]) w, pg_class c
    join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'written_once' and t.tgqual is null
    where has_table_privilege(r, c.oid, w) or (w = 'update' and has_any_column_privilege(r, c.oid, w))`,
    [[...roles, 'commonway_login']],
  );
  expect(rights).toEqual([]);
});

test('every append-only table rejects updates, deletes, and truncation', async () => {
  const unguarded =
    await ask(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'identity') and c.relkind in ('r', 'p')
      and has_table_privilege('commonway_identity', c.oid, 'insert') and not has_table_privilege('commonway_identity', c.oid, 'delete')
      and not has_any_column_privilege('commonway_identity', c.oid, 'update')
      and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('written_once', 'never_truncated')) < 2 order by 1`);
  // A reminder is deleted with its document.
  expect(unguarded.map(({ name }) => name)).toEqual(['expiry_reminder']);
});

test.each(['audit_entry', 'application_history', 'application_submission', 'config_version'])(
  'rows of %s are immutable, even for the owner',
  async (table) => {
    const texts = [
      `update ${table} set tenant_id = tenant_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ];
    expect(await attempt('commonway', 100, ...texts)).toEqual(['42501', '42501', '42501']);
    expect(await attempt('commonway_app', 100, ...texts)).toEqual(['42501', '42501', '42501']);
  },
);
