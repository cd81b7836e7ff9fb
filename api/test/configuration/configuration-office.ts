// An office with one configuration, and the calls of its operations.
import { buildOperationNames } from '@commonway/contract/configuration/kind.ts';
import type { configurations } from '@commonway/contract/configurations.ts';
import { expect, inject } from 'vitest';
import { withOwnerConnection } from '../../src/platform/database.ts';
import { testApp } from '../app.ts';
import { type Answer, call } from '../client.ts';
import { createOffice } from '../factories.ts';
import { samples } from './samples.ts';

type AnyConfiguration = (typeof configurations)[number];

export type ConfigurationOffice = Awaited<ReturnType<typeof openConfiguration>>;

/** A new office that can publish the samples of a kind. */
export async function openConfiguration({ kind, path, subject }: AnyConfiguration) {
  const office = await createOffice();
  const sample = await samples[kind.name](office);
  const filled = path.replace(/\{(\w+)\}/g, (_, member: string) => String(sample.subject[member]));
  const send = (method: string, end: string, body?: unknown): Promise<Answer> =>
    call(method, `${filled}${end}`, body, office.admin);
  const read = async (): Promise<Answer['body']> => (await send('GET', '')).body;
  const currentRevision = async (): Promise<number> => (await read()).draft.revision;
  const save = (definition: unknown, revision: number) => send('PUT', '/draft', { revision, definition });
  const publish = (revision: number, note = '') => send('POST', '/publish', { revision, note });
  const [subjectMember] = Object.keys(subject);
  return {
    office,
    sample,
    names: buildOperationNames<string>(kind.name),
    subjectId: subjectMember === undefined ? 0 : (sample.subject[subjectMember] as number),
    send,
    read,
    currentRevision,
    save,
    publish,
    /** Without the setup, which jobs of an earlier publication may still change. */
    readStored: async () => {
      const { published, version, draft } = await read();
      return { published, version, draft };
    },
    publishSample: async (definition: unknown, note = ''): Promise<Answer> => {
      const saved = await save(definition, await currentRevision());
      return publish(saved.body.revision, note);
    },
  };
}

/**
 * Kills the connection of a publication in its middle, when the draft is locked and no version is written yet.
 * @param publish what publishes
 */
export async function killWhilePublishing<Result>(publish: () => Promise<Result>): Promise<Result> {
  const { url } = await testApp();
  // In the test's own database, in the role that may end the connections of others.
  const { pathname } = new URL(url);
  const superuserUrl = new URL(pathname, inject('testCluster').superuserUrl).href;
  return withOwnerConnection(superuserUrl, async (superuser) => {
    // The version can't be written while this transaction lasts: the draft is locked by then.
    await superuser.query('begin');
    await superuser.query('lock table config_version in share mode');
    const publishing = publish();
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
}
