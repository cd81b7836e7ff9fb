// Writes docs/schema.md from the catalog of a migrated database: the tables of each module with a diagram of their keys and
// references. The purpose of a table is the comment above it in api/db.
import type { OwnerConnection } from '../src/platform/database.ts';
import { readMigrations, readSchemaFiles } from '../src/platform/schema-files.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  /** Among PK, FK, and UK. */
  readonly keys: readonly string[];
}

interface Reference {
  readonly columns: readonly string[];
  readonly target: string;
  readonly isOptional: boolean;
  readonly isUnique: boolean;
}

/** The columns of a table's keys and references, without the tenant. */
interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly references: readonly Reference[];
}

const head = `# Schema

Made from the catalog of a new database by \`npm run schema\`. The files in \`api/db/schema\` have all columns, indexes, and
rules. \`migration\` has the migrations that ran, and the schema \`pgboss\` the tables of the job queues.

Diagrams show the columns of keys and references. \`tenant_id\` is left out: it references \`tenant\` and, in the schema
\`public\`, is first in every key and reference. A table without columns is one of another module, or has one row per tenant.
`;

/** Returns the document. */
export async function writeSchemaDocument(owner: OwnerConnection): Promise<string> {
  const { rows } = await owner.query(tablesText);
  const tables = new Map((rows as unknown as Table[]).map((table) => [table.name, table]));
  const files = [
    ...(await readSchemaFiles()).map((file) => ({ ...file, folder: 'schema' })),
    ...(await readMigrations()).map((file) => ({ ...file, folder: 'migrations' })),
  ];
  const sections = files.flatMap(({ name, text, folder }) => {
    const own = listCreated(text).flatMap(({ table, purpose }) => {
      const found = tables.get(table);
      return found === undefined ? [] : [{ ...found, purpose }];
    });
    return own.length === 0 ? [] : [writeSection(name, folder, own)];
  });
  return [head, ...sections].join('');
}

/** The tables that a file creates, each with the comment above it. */
const listCreated = (text: string) =>
  [...text.matchAll(/((?:^--.*\n)*)^create table (\S+) \(/gm)].map(([, comment = '', table = '']) => ({
    table,
    purpose: comment.replaceAll(/^-- ?/gm, '').trim().replaceAll('\n', ' '),
  }));

const writeSection = (name: string, folder: string, tables: readonly (Table & { purpose: string })[]) => `
## ${name.replace(/\.sql$/, '')}

In [${name}](../api/db/${folder}/${name}):

${tables.map((table) => `- \`${table.name}\`: ${table.purpose}`).join('\n')}

\`\`\`mermaid
erDiagram
${tables.map(drawTable).join('')}${tables.flatMap(drawReferences).join('')}\`\`\`
`;

const drawTable = ({ name, columns }: Table): string =>
  `  ${toEntity(name)}${columns.length === 0 ? '' : ` {\n${columns.map(drawColumn).join('')}  }`}\n`;

const drawColumn = ({ name, type, keys }: Column): string =>
  `    ${type} ${name} ${['PK', 'FK', 'UK'].filter((key) => keys.includes(key)).join(', ')}\n`;

const drawReferences = ({ name, references }: Table): string[] =>
  references.map(({ columns, target, isOptional, isUnique }) => {
    const arrow = `${isUnique ? '|o' : '}o'}--${isOptional ? 'o|' : '||'}`;
    return `  ${toEntity(name)} ${arrow} ${toEntity(target)} : "${columns.join(', ')}"\n`;
  });

const toEntity = (table: string): string => `"${table}"`;

const tablesText = `
  with key as (
    select k.conrelid, k.confrelid, k.contype, k.conname, c.columns, c.is_optional
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace and n.nspname in ('public', 'identity')
    cross join lateral (
      select coalesce(array_agg(a.attname::text order by place), '{}') as columns,
        coalesce(bool_or(not a.attnotnull), false) as is_optional
      from unnest(k.conkey) with ordinality u (number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number
      where a.attname <> 'tenant_id') c
    where k.contype in ('p', 'u', 'f')
  )
  select c.oid::regclass::text as name, (
      select coalesce(json_agg(json_build_object('name', a.attname,
        'type', replace(format_type(a.atttypid, null), 'timestamp with time zone', 'timestamptz'), 'keys', k.keys)
        order by a.attnum), '[]')
      from pg_attribute a cross join lateral (
        select array_agg(distinct case key.contype when 'p' then 'PK' when 'f' then 'FK' else 'UK' end) as keys
        from key where key.conrelid = a.attrelid and a.attname = any(key.columns)) k
      where a.attrelid = c.oid and a.attnum > 0 and k.keys is not null) as columns, (
      select coalesce(json_agg(json_build_object('columns', f.columns, 'target', f.confrelid::regclass::text,
        'isOptional', f.is_optional, 'isUnique', exists (
          select from key where key.conrelid = f.conrelid and key.contype <> 'f' and key.columns <@ f.columns))
        order by f.conname), '[]')
      from key f where f.conrelid = c.oid and f.contype = 'f' and f.columns <> '{}') as references
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'identity')
  where c.relkind in ('r', 'p')`;
