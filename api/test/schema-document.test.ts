import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withOwnerConnection } from '../src/platform/database.ts';
import { writeSchemaDocument } from './schema-document.ts';
import { getFileDatabaseUrl } from './worker-database.ts';

test('docs/schema.md describes the schema; otherwise run npm run schema', async () => {
  const document = await readFile(new URL('../../docs/schema.md', import.meta.url), 'utf8');
  const actual = await withOwnerConnection(await getFileDatabaseUrl(), writeSchemaDocument);
  expect(document).toBe(actual);
});
