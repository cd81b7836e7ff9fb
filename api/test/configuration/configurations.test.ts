// What every kind of configuration promises: no lost change, no half publication, no look at another office.
import { configurationNames } from '@commonway/contract/configuration/kind.ts';
import { configurations } from '@commonway/contract/configurations.ts';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { asOwner } from '../../src/platform/database.ts';
import { testApp } from '../app.ts';
import { type Answer, call } from '../client.ts';
import { createOffice, type Office } from '../factories.ts';
import { rowsOf } from '../rows.ts';
import { type Sample, samples } from './samples.ts';

const kinds = configurations.map((each) => [each.kind.name, each] as const);

describe.each(kinds)('%s', (name, { kind, path, operations }) => {
  let office: Office;
  let sample: Sample;
  beforeAll(async () => {
    office = await createOffice();
    sample = await samples[name](office);
  });

  const send = (
    method: string,
    end: string,
    body?: unknown,
    by = office,
    { subject } = sample,
  ): Promise<Answer> => {
    const filled = path.replace(/\{(\w+)\}/g, (_, member: string) => String(subject[member]));
    return call(method, `${filled}${end}`, body, by.admin);
  };
  const read = async (): Promise<Answer['body']> => (await send('GET', '')).body;
  /** Without the setup, which jobs of an earlier publication may still change. */
  const readStored = async () => {
    const { published, version, draft } = await read();
    return { published, version, draft };
  };
  const save = (definition: unknown, revision: number) => send('PUT', '/draft', { revision, definition });
  const publish = (revision: number, note = '') => send('POST', '/publish', { revision, note });
  const currentRevision = async (): Promise<number> => (await read()).draft.revision;
  const publishSample = async (definition: unknown, note = ''): Promise<Answer> => {
    const saved = await save(definition, await currentRevision());
    return publish(saved.body.revision, note);
  };
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
  const oneOf = (count: number) => [200, ...Array<number>(count - 1).fill(409)];

  test('has the seven operations', () => {
    const names = Object.values(configurationNames(kind.name));
    expect(operations.map((each) => each.name).sort()).toEqual(names.sort());
  });

  test('publishes one of 50 concurrent publications and tells the others what changed', async () => {
    const { draft, published } = await read();
    const saved = await Promise.all(Array.from({ length: 50 }, () => save(sample.first, draft.revision)));
    expect(statuses(saved)).toEqual(oneOf(50));
    const answers = await Promise.all(Array.from({ length: 50 }, () => publish(draft.revision + 1, 'First')));
    expect(statuses(answers)).toEqual(oneOf(50));
    const refused = answers.filter(({ status }) => status === 409);
    for (const { body } of refused)
      expect(body).toMatchObject({
        error: 'draft_changed',
        current: { revision: draft.revision + 2, definition: null },
        published: {
          version: 1,
          note: 'First',
          publishedByName: 'Olive Office',
          changes: kind.diff(published, sample.first as never),
        },
      });
    expect(await read()).toMatchObject({ version: 1, draft: { definition: null } });
  });

  test('refuses an older draft, an unchanged one, and a version that does not exist', async () => {
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

  test('restores a version as a draft that equals it, and lists who published what', async () => {
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
    const hashes = await rowsOf<{ version: number; hash: string }>(
      office.id,
      `select version, encode(hash, 'hex') as hash from config_version where tenant_id = $1 and kind = $2 order by version`,
      [office.id, kind.name],
    );
    expect(hashes[0]?.hash).toBe(hashes[2]?.hash);
    expect(hashes[0]?.hash).not.toBe(hashes[1]?.hash);
  });

  test('writes an audit entry for each change', async () => {
    const entries = await rowsOf<{ operation: string; details: { kind: string; version?: number } }>(
      office.id,
      `select operation, details from audit_entry where details ->> 'kind' = $1 order by id`,
      [kind.name],
    );
    const { publish: published, restore, discardDraft, saveDraft } = configurationNames<string>(kind.name);
    expect(new Set(entries.map(({ operation }) => operation))).toEqual(
      new Set([published, restore, discardDraft, saveDraft]),
    );
    const versions = entries.filter(({ operation }) => operation === published);
    expect(versions.map(({ details }) => details.version)).toEqual([1, 2, 3]);
  });

  test('publishes nothing if its connection is killed in the middle, and everything on the next attempt', async () => {
    const saved = await save(sample.second, await currentRevision());
    const before = await readStored();
    const { url } = await testApp();
    // In the test's own database, in the role that may end the connections of others.
    const { pathname } = new URL(url);
    const superuserUrl = new URL(pathname, inject('testCluster').superuserUrl).href;
    const answer = await asOwner(superuserUrl, async (superuser) => {
      // The version can't be written while this transaction lasts: the draft is locked by then.
      await superuser.query('begin');
      await superuser.query('lock table config_version in share mode');
      const publishing = publish(saved.body.revision);
      const killBlocked = async () =>
        (
          await superuser.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
          )
        ).rows.length;
      await expect.poll(killBlocked).toBe(1);
      await superuser.query('rollback');
      return publishing;
    });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await readStored()).toEqual(before);
    expect((await publish(saved.body.revision)).body).toEqual({ version: 4 });
  });

  test('leaves another office’s configuration untouched', async () => {
    const other = await createOffice();
    const theirs = await samples[name](other);
    const answer = await send('GET', '', undefined, other, theirs);
    expect(answer.body).toMatchObject({ version: null, draft: { revision: 0, definition: null } });
    expect((await send('GET', '/versions', undefined, other, theirs)).body.versions).toEqual([]);
  });
});
