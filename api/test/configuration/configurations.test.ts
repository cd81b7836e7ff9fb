// What every kind of configuration promises: no lost change, no half publication, no look at another office.
import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';
import { configurations } from '@commonway/contract/configurations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import type { Answer } from '../client.ts';
import { queryRows } from '../rows.ts';
import { type ConfigurationOffice, killWhilePublishing, openConfiguration } from './configuration-office.ts';

const omitBefore = (change: object) =>
  Object.fromEntries(Object.entries(change).filter(([name]) => name !== 'before'));
const kinds = configurations.map((each) => [each.kind.name, each] as const);

describe.each(kinds)('%s', (_name, configuration) => {
  const { kind, operations } = configuration;
  let opened: ConfigurationOffice;
  beforeAll(async () => {
    opened = await openConfiguration(configuration);
  });
  const race = (send: () => Promise<Answer>) => Promise.all(Array.from({ length: 50 }, send));
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
  const oneOfThem = [200, ...Array<number>(49).fill(409)];

  test('has an operation of each name', () => {
    const names = Object.values(opened.names);
    expect(operations.map((each) => each.name).sort()).toEqual(names.sort());
  });

  test('tells the staff of the office who saves a draft', async () => {
    const { office, sample, save, currentRevision, subjectId } = opened;
    const { events } = (await testApp()).ports;
    const received: LiveEvent[] = [];
    const unsubscribe = events.subscribe({
      tenantId: office.id,
      staffId: 1,
      applicantId: null,
      sessionId: crypto.randomUUID(),
      deliver: (event) => void received.push(event),
      disconnect: () => undefined,
    });
    const { revision } = (await save(sample.first, await currentRevision())).body;
    await expect
      .poll(() => received.filter(({ kind: event }) => event === 'configuration-edited'))
      .toEqual([
        {
          kind: 'configuration-edited',
          configuration: { kind: kind.name, subject: subjectId },
          visitor: { staffId: expect.any(Number), name: 'Olive Office' },
        },
      ]);
    unsubscribe();
    await opened.send('POST', '/discard', { revision });
  });

  test('publishes one of 50 concurrent publications and tells the others what changed', async () => {
    const { sample, read, save, publish } = opened;
    const { draft, published } = await read();
    const saved = await race(() => save(sample.first, draft.revision));
    expect(statuses(saved)).toEqual(oneOfThem);
    const answers = await race(() => publish(draft.revision + 1, 'First'));
    expect(statuses(answers)).toEqual(oneOfThem);
    const refused = answers.filter(({ status }) => status === 409);
    for (const { body } of refused)
      expect(body).toMatchObject({
        error: 'draft_changed',
        current: { revision: draft.revision + 2, definition: null },
        published: {
          version: 1,
          note: 'First',
          publishedByName: 'Olive Office',
          // The values before the first version are not kept.
          changes: kind.diff(published, sample.first as never).map(omitBefore),
        },
      });
    expect(await read()).toMatchObject({ version: 1, draft: { definition: null } });
  });

  test('refuses an older draft, an unchanged one, and a version that does not exist', async () => {
    const { sample, send, save, publish, currentRevision } = opened;
    const revision = await currentRevision();
    expect((await save(sample.second, revision)).status).toBe(200);
    for (const refused of [
      await save(sample.first, revision),
      await publish(revision),
      await send('POST', '/discard', { revision }),
      await send('POST', '/restore', { revision, version: 1 }),
    ])
      expect([refused.status, refused.body.error]).toEqual([409, 'draft_changed']);
    const discarded = await send('POST', '/discard', { revision: revision + 1 });
    expect(discarded.body).toMatchObject({ revision: revision + 2, definition: null });
    expect((await publish(revision + 2)).body.error).toBe('draft_unchanged');
    expect((await send('GET', '/versions/99')).status).toBe(404);
    expect((await send('POST', '/restore', { revision: revision + 2, version: 99 })).status).toBe(404);
  });

  test('refuses a property that it doesn’t know, with its path, instead of dropping it', async () => {
    const { sample, save, currentRevision } = opened;
    const withUnknown = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(withUnknown) : { ...(value as object), misspelled: 1 };
    const { status, body } = await save(withUnknown(sample.first), await currentRevision());
    expect([status, body.error]).toEqual([422, 'invalid_input']);
    for (const path of Object.keys(body.fields)) expect(path).toMatch(/^definition(\.\d+)?\.misspelled$/);
  });

  test('restores a version as a draft that equals it, and lists who published what', async () => {
    const { office, sample, send, publish, publishSample, currentRevision } = opened;
    expect((await publishSample(sample.second, 'Second')).body).toEqual({ version: 2 });
    const restored = await send('POST', '/restore', { revision: await currentRevision(), version: 1 });
    const first = await send('GET', '/versions/1');
    expect(restored.body.definition).toEqual(first.body.definition);
    expect(kind.diff(first.body.definition, sample.first as never)).toEqual([]);
    expect((await publish(restored.body.revision)).body).toEqual({ version: 3 });
    const { versions } = (await send('GET', '/versions')).body;
    expect(versions).toMatchObject([
      { version: 3, note: '' },
      { version: 2, note: 'Second', publishedByName: 'Olive Office' },
      { version: 1, note: 'First' },
    ]);
    const hashes = await queryRows<{ version: number; hash: string }>(
      office.id,
      `select version, encode(hash, 'hex') as hash from config_version where tenant_id = $1 and kind = $2 order by version`,
      [office.id, kind.name],
    );
    expect(hashes[0]?.hash).toBe(hashes[2]?.hash);
    expect(hashes[0]?.hash).not.toBe(hashes[1]?.hash);
  });

  test('writes an audit entry for each change', async () => {
    const { office } = opened;
    const entries = await queryRows<{ operation: string; details: { kind: string; version?: number } }>(
      office.id,
      `select operation, details from audit_entry where details ->> 'kind' = $1 order by id`,
      [kind.name],
    );
    const { publish: published, restore, discardDraft, saveDraft } = opened.names;
    expect(new Set(entries.map(({ operation }) => operation))).toEqual(
      new Set([published, restore, discardDraft, saveDraft]),
    );
    const versions = entries.filter(({ operation }) => operation === published);
    expect(versions.map(({ details }) => details.version)).toEqual([1, 2, 3]);
  });

  test('publishes nothing if its connection is killed in the middle, and everything on the next attempt', async () => {
    const { sample, save, publish, readStored, currentRevision } = opened;
    const saved = await save(sample.second, await currentRevision());
    const before = await readStored();
    const answer = await killWhilePublishing(() => publish(saved.body.revision));
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await readStored()).toEqual(before);
    expect((await publish(saved.body.revision)).body).toEqual({ version: 4 });
  });

  test('leaves another office’s configuration untouched', async () => {
    const other = await openConfiguration(configuration);
    expect(await other.read()).toMatchObject({ version: null, draft: { revision: 0, definition: null } });
    expect((await other.send('GET', '/versions')).body.versions).toEqual([]);
  });
});
