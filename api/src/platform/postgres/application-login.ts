// The login that the app connects as (security B7.37): it can take the app's roles and do nothing else, whatever SQL is
// injected. The owner's login only migrates and never serves requests.
import type { Database, OwnerConnection } from '../database.ts';
import { sql } from '../sql.ts';

/** The roles that the pools take (database.ts). */
const roles = ['commonway_app', 'commonway_identity'] as const;

/**
 * Allows the login of `applicationUrl` to take the app's roles; does nothing if it can already, or if it is the owner.
 */
export async function grantAppRoles(owner: OwnerConnection, applicationUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(applicationUrl).username);
  const { rows } = await owner.query(
    `select format('grant %I to %I', role, rolname) as statement from pg_roles, unnest($2::text[]) role
     where rolname = $1 and rolname <> current_user and not pg_has_role(rolname, role, 'member')`,
    [login, roles],
  );
  for (const { statement } of rows) await owner.query(String(statement));
}

/** Lists the excessive privileges of the app's login, one sentence each; empty if there are none. */
export async function listLoginProblems(database: Pick<Database, 'plain'>): Promise<string[]> {
  const [found] = await database.plain<{ problems: string[] }>(sql`
    with reachable as (
      select oid, rolname, rolname = session_user as is_self, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as is_strong
      from pg_roles where pg_has_role(session_user, oid, 'member')
    ), problem (text) as (
      select format('%s may create roles or databases, replicate, or pass policies', rolname) from reachable where is_strong
      union all
      select format('%s may become %s', session_user, rolname) from reachable where not is_self and rolname <> all (${roles})
      union all
      select format('%s owns objects of this database', rolname) from reachable r where exists (
        select from pg_shdepend d where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.deptype = 'o'
          and d.dbid in (0, (select oid from pg_database where datname = current_database())))
      union all
      select format('%s may create objects in schema %s', session_user, nspname) from pg_namespace
      where nspname in ('public', 'identity', 'pgboss') and has_schema_privilege(session_user, oid, 'create')
      union all
      select format('%s may create schemas', session_user) where has_database_privilege(session_user, current_database(), 'create')
    ) select coalesce(array_agg(text), '{}') as problems from problem`);
  return found?.problems ?? [];
}

/** Formats the advice for an operator whose login has excessive privileges. */
export const formatLoginAdvice = (problems: readonly string[]): string =>
  `The login of DATABASE_URL can do more than the app needs:\n  ${problems.join('\n  ')}\n` +
  'Give the owner of the database to MIGRATIONS_DATABASE_URL, and a login of its own to DATABASE_URL\n' +
  "(create role commonway_login login password '...'). docs/configuration.md has the statements.";
