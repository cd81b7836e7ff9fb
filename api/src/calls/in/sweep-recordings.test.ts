import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { queryRow } from '../../../test/rows.ts';
import type { JobContext } from '../../job-context.ts';
import { sweepRecordings } from './sweep-recordings.ts';

const tenantId = 100;

test('removes recordings of no call after one day, and keeps recent ones and those of calls', async () => {
  const { ports, config } = await testApp();
  const [orphan, young, kept] = ['orphan', 'young', 'kept'].map(
    (name) => `${tenantId}/recordings/${name}-${randomUUID()}`,
  ) as [string, string, string];
  for (const key of [orphan, young, kept]) await ports.storage.put(key, Buffer.from('x'));
  await queryRow(
    tenantId,
    `insert into call (tenant_id, direction, peer, language, recording_id, recording_state, recording_key)
     values ($1, 'in', '+12065550100', 'en', $2, 'stored', $2) returning id`,
    [tenantId, kept],
  );
  const then = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const key of [orphan, kept]) await utimes(join(config.DATA_DIR, 'files', key), then, then);
  await sweepRecordings(ports as unknown as JobContext, { tenantId: 0 }, true);
  await expect(ports.storage.get(orphan)).rejects.toThrow('no file');
  for (const key of [young, kept]) (await ports.storage.get(key)).destroy();
});
