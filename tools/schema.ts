// Writes docs/schema.md from a new database: `npm run schema`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withOwnerConnection } from '../api/src/platform/database.ts';
import { migrate } from '../api/src/platform/migrate.ts';
import { THROW_AWAY } from '../api/src/platform/postgres/cluster-settings.ts';
import { startEmbeddedPostgres } from '../api/src/platform/postgres/start-embedded-postgres.ts';
import { writeSchemaDocument } from '../api/test/schema-document.ts';
import { ROOT } from './root.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'commonway-schema-'));
const server = await startEmbeddedPostgres({ dataDir, settings: THROW_AWAY });
try {
  await migrate(server, []);
  await writeFile(
    join(ROOT, 'docs/schema.md'),
    await withOwnerConnection(server.ownerUrl, writeSchemaDocument),
  );
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
