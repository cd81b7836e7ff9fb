import { expect, test } from 'vitest';
import { checkStatement, withoutPredicates } from './check-statement.ts';

const schema = {
  tenantTables: new Set(['application', 'company', 'document']),
  tenantFunctions: new Map([['find_applications', 0]]),
};
const offences = (text: string) => checkStatement(text, schema).offences;

test.each([
  ['a parameter', 'select id from application where tenant_id = $1'],
  ['a cast parameter', 'select id from application a where a.tenant_id = $1::int and a.id = $2'],
  ['a row', 'select id from application where (tenant_id, id) = ($1, $2)'],
  [
    'a bound table',
    'select a.id from application a join company c on c.tenant_id = a.tenant_id and c.id = a.company_id where a.tenant_id = $1',
  ],
  ['using', 'select 1 from application a join company c using (tenant_id) where a.tenant_id = $1'],
  ['a merged column', 'select 1 from application join company using (tenant_id) where tenant_id = $1'],
  [
    'the outer side of a join',
    'select 1 from application a left join company c on c.tenant_id = a.tenant_id where a.tenant_id = $1',
  ],
  [
    'the level around it',
    'select (select c.name from company c where c.tenant_id = a.tenant_id) from application a where a.tenant_id = $1',
  ],
  [
    'a common table expression',
    'with a as (select tenant_id, id from application where tenant_id = $1) select 1 from company c join a on c.tenant_id = a.tenant_id',
  ],
  [
    'a lateral sub-select',
    'select 1 from application a, lateral (select 1 from company c where c.tenant_id = a.tenant_id limit 1) s where a.tenant_id = $1',
  ],
  ['the table of tenants', 'select 1 from tenant t join company c on c.tenant_id = t.id where t.id = $1'],
  ['an update', 'update application set step = 1 where tenant_id = $1'],
  [
    'a deletion',
    'delete from application a using company c where c.tenant_id = a.tenant_id and c.tenant_id = $1',
  ],
  ['an insertion', 'insert into company (tenant_id, name) values ($1, $2), ($1, $3)'],
  [
    'an insertion of selected rows',
    'insert into company (tenant_id, name) select a.tenant_id, v.name from application a join unnest($2::text[]) v (name) on true where a.tenant_id = $1',
  ],
  ['a function', 'select f.id from find_applications($1, $2) f'],
  [
    'a recursive query',
    'with recursive r as (select tenant_id, id from company where tenant_id = $1 union all select c.tenant_id, c.id from company c join r on c.tenant_id = r.tenant_id) select * from r',
  ],
  ['no tenant table', 'select 1 from tenant where subdomain = $1'],
])('accepts a tenant named by %s', (_name, text) => {
  expect(offences(text)).toEqual([]);
});

test.each([
  ['no predicate', 'select id from application where id = $1', 'application'],
  ['a value in the text', 'select id from application where tenant_id = 100', 'application'],
  ['only one side of an or', 'select id from application where tenant_id = $1 or id = $2', 'application'],
  [
    'two tables that are both unbound',
    'select 1 from application a join company c using (tenant_id)',
    'application a',
  ],
  [
    'the preserved side of an outer join',
    'select 1 from application a left join company c on a.tenant_id = $1 and c.tenant_id = $1',
    'application a',
  ],
  [
    'only the other part of a union',
    'select 1 from application where tenant_id = $1 union all select 1 from company',
    'company',
  ],
  [
    'a sub-select',
    'select 1 from application a where a.tenant_id = $1 and exists (select from company c where c.id = a.company_id)',
    'company c',
  ],
  [
    'a common table expression',
    'with c as (select * from company) select 1 from application where tenant_id = $1',
    'company',
  ],
  [
    'a lateral sub-select',
    'select 1 from application a, lateral (select 1 from company limit 1) s where a.tenant_id = $1',
    'company',
  ],
  [
    'a sub-select with its own tenant',
    'select 1 from (select 100 as tenant_id) s join company c on c.tenant_id = s.tenant_id',
    'company c',
  ],
  ['an update', 'update application set step = 1 where id = $1', 'application'],
  [
    'the table that an update reads',
    'update application a set step = 1 from company c where a.tenant_id = $1 and c.id = a.company_id',
    'company c',
  ],
  ['a deletion', 'delete from application where id = $1', 'application'],
])('rejects %s', (_name, text, table) => {
  expect(offences(text)).toContain(`${table} has no tenant predicate`);
});

test.each([
  ['insert into company (name) values ($1)', 'insert into company does not set tenant_id'],
  [
    'insert into company (tenant_id, name) values (100, $1)',
    'tenant_id of the new company is not a parameter',
  ],
  [
    'insert into company (tenant_id, name) select $1, v from unnest($2::text[]) v',
    "insert into company selects from no tenant table: use VALUES, or join the tenant's rows",
  ],
  [
    'insert into company (tenant_id, name) select 100, a.name from application a where a.tenant_id = $1',
    'tenant_id of the new company is neither a parameter nor the tenant of a selected row',
  ],
  ['select find_applications($2::text)', null],
  [
    'select find_applications(x) from unnest($1::int[]) x',
    'find_applications() is not called with the tenant',
  ],
  ['select now()', 'now() is the time of the server: use a parameter'],
  ['select clock_timestamp()', 'clock_timestamp() is the time of the server: use a parameter'],
  ['select current_timestamp', 'current_timestamp is the time of the server: use a parameter'],
  ['select localtimestamp', 'localtimestamp is the time of the server: use a parameter'],
  ['select current_date', 'current_date is the time of the server: use a parameter'],
  ["select 'today'::date", "'today' is the time of the server: use a parameter"],
  ["select set_config('a.b', $1, true)", 'set_config() does not reach other nodes: use SET LOCAL'],
  [
    "update application a set step = case a.step when 'x' then 1 end where a.tenant_id = $1",
    'case a.step when: write case when a.step =',
  ],
  [
    "insert into company (tenant_id) values ($1) on conflict (tenant_id) do update set name = case company.name when 'x' then 'y' end",
    'case company.name when: write case when company.name =',
  ],
  ['select from where', 'not readable: syntax error at or near "where"'],
])('%s', (text, offence) => {
  expect(offences(text)).toEqual(offence === null ? [] : [offence]);
});

test('names the parameters that are compared with a tenant', () => {
  const parameters = (text: string) => checkStatement(text, schema).tenantParameters;
  expect(parameters('select 1 from application where id = $1 and tenant_id = $2')).toEqual([2]);
  expect(parameters('insert into company (name, tenant_id) values ($1, $2), ($3, $4)')).toEqual([2, 4]);
});

test('forgets the predicates of all tables or of one, and keeps the parameters', () => {
  const text = `select 'é' from application a join company c on c.tenant_id = a.tenant_id
    where (a.tenant_id, a.id) = ($1, $2) and exists (select from document where tenant_id = $1::int)`;
  const ofApplication = text.replace('($1, $2)', '(greatest(a.tenant_id, least(a.tenant_id, $1::int)), $2)');
  expect(withoutPredicates(text, schema, 'application')).toBe(ofApplication);
  expect(withoutPredicates(text, schema)).toBe(
    ofApplication.replace('= $1::int)', '= greatest(tenant_id, least(tenant_id, $1::int))::int)'),
  );
  expect(withoutPredicates(text, schema, 'company')).toBe(text);
});
