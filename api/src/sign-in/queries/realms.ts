import type { Transaction } from '../../platform/database.ts';
import { type Sql, sql } from '../../platform/sql.ts';

interface Realm {
  readonly realm: string;
  readonly origin: string;
}

export const realmNamed = (realm: string): Sql =>
  sql`select realm, origin from external_realm where realm = ${realm}`;

export const findRealm = (tx: Transaction, realm: string) => tx.maybe<Realm>(realmNamed(realm));

export const listRealms = (tx: Transaction) =>
  tx.rows<Realm>(sql`select realm, origin from external_realm order by realm limit 200`);

export const saveRealmRow = (tx: Transaction, tenantId: number, realm: string, origin: string) =>
  tx.run(sql`
    insert into external_realm (tenant_id, realm, origin) values (${tenantId}, ${realm}, ${origin})
    on conflict (tenant_id, realm) do update set origin = excluded.origin`);

export const deleteRealm = (tx: Transaction, realm: string) =>
  tx.run(sql`delete from external_realm where realm = ${realm}`);
