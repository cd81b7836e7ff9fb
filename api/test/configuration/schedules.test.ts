// What every kind promises of a draft that is published later: at most once, as it was scheduled, or not at all with a
// reason.
import { phoneMenuConfiguration } from '@commonway/contract/calls/menu/phone-menu-configuration.ts';
import { configurations } from '@commonway/contract/configurations.ts';
import { jobs } from '@commonway/contract/jobs.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runJob } from '../../src/jobs.ts';
import { portalUrl } from '../../src/portal-address.ts';
import { testApp } from '../app.ts';
import type { Answer } from '../client.ts';
import { queryAsOwner } from '../from-address.ts';
import { queryRow, queryRows } from '../rows.ts';
import { type ConfigurationOffice, killWhilePublishing, openConfiguration } from './configuration-office.ts';

const queue = 'configuration/publish-scheduled';
const hourMs = 3_600_000;
const inAnHour = () => new Date(Date.now() + hourMs).toISOString();
const kinds = configurations.map((each) => [each.kind.name, each] as const);

describe.each(kinds)('%s', (kind, configuration) => {
  let opened: ConfigurationOffice;
  beforeAll(async () => {
    opened = await openConfiguration(configuration);
  });

  const schedule = (revision: number, publishAt = inAnHour(), note = 'Later') =>
    opened.send('POST', '/schedule', { revision, publishAt, note });
  const cancel = (revision: number) => opened.send('POST', '/cancel-schedule', { revision });
  /** Saves a sample and schedules it; returns the revision that is scheduled. */
  const scheduleSample = async (definition: unknown, note = 'Later'): Promise<number> => {
    const saved = await opened.save(definition, await opened.currentRevision());
    const scheduled = await schedule(saved.body.revision, inAnHour(), note);
    expect([scheduled.status, scheduled.body.revision]).toEqual([200, saved.body.revision + 1]);
    return scheduled.body.revision;
  };
  /** Runs the job of a scheduled revision, as its queue does at its time. */
  const runDue = async (revision: number, isLastTry = false): Promise<void> => {
    const { ports, config } = await testApp();
    const job = { tenantId: opened.office.id, kind, subject: opened.subjectId, revision };
    await runJob({ ...ports, portalUrl: portalUrl(config) }, queue, jobs[queue].parse(job), isLastTry);
  };
  const errorsOf = (answers: readonly Answer[]) => answers.map(({ status, body }) => [status, body.error]);

  test('publishes a scheduled draft once, in the name of the person who scheduled it', async () => {
    const { sample, read, names, office } = opened;
    const revision = await scheduleSample(sample.first, 'For the new year');
    expect((await read()).draft).toMatchObject({
      revision,
      schedule: { note: 'For the new year', scheduledByName: 'Olive Office', failure: null },
    });
    await Promise.all([runDue(revision), runDue(revision)]);
    await runDue(revision);
    expect(await read()).toMatchObject({ version: 1, draft: { definition: null, schedule: null } });
    const { versions } = (await opened.send('GET', '/versions')).body;
    expect(versions).toMatchObject([
      { version: 1, note: 'For the new year', publishedByName: 'Olive Office' },
    ]);
    const entries = await queryRows<{ actor: string; details: object }>(
      office.id,
      'select actor_name as actor, details from audit_entry where operation = $1',
      [names.publish],
    );
    expect(entries).toMatchObject([
      { actor: 'Olive Office', details: { version: 1, publishAt: expect.any(String) } },
    ]);
  });

  test('enqueues its job for the chosen time', async () => {
    const { sample, office, currentRevision, save } = opened;
    const saved = await save(sample.second, await currentRevision());
    const publishAt = inAnHour();
    const { body } = await schedule(saved.body.revision, publishAt);
    const [job] = await queryAsOwner(
      `select start_after as "startAfter" from pgboss.job
       where name = $1 and (data ->> 'tenantId')::int = $2 and (data ->> 'revision')::int = $3`,
      [queue, office.id, body.revision],
    );
    const delayMs = Date.parse(String(job?.['startAfter'])) - Date.parse(publishAt);
    expect(Math.abs(delayMs)).toBeLessThan(10_000);
    expect((await cancel(body.revision)).status).toBe(200);
  });

  test('refuses changes of a scheduled draft until it is canceled, and publishes nothing then', async () => {
    const { sample, send, save, publish, read } = opened;
    const revision = await scheduleSample(sample.second);
    const refused = [
      await save(sample.first, revision),
      await send('POST', '/discard', { revision }),
      await send('POST', '/restore', { revision, version: 1 }),
    ];
    expect(errorsOf(refused)).toEqual(Array(3).fill([409, 'draft_scheduled']));
    expect(errorsOf([await cancel(revision - 1), await publish(revision - 1)])).toEqual(
      Array(2).fill([409, 'draft_changed']),
    );
    const canceled = await cancel(revision);
    expect(canceled.body).toMatchObject({ revision: revision + 1, schedule: null });
    expect((await cancel(revision + 1)).status).toBe(404);
    await runDue(revision);
    const { version, draft } = await read();
    expect([version, draft.revision, draft.schedule]).toEqual([1, revision + 1, null]);
    expect(configuration.kind.diff(draft.definition, sample.second as never)).toEqual([]);
  });

  test('publishes at the newest time, and not again after it was published at once', async () => {
    const { sample, publish, read } = opened;
    const first = await scheduleSample(sample.second);
    const second = await schedule(first, inAnHour(), 'Changed');
    await runDue(first);
    expect((await read()).version).toBe(1);
    expect((await publish(second.body.revision)).body).toEqual({ version: 2 });
    await runDue(second.body.revision);
    expect(await read()).toMatchObject({ version: 2, draft: { definition: null, schedule: null } });
  });

  test('either cancels or publishes', async () => {
    const { sample, read } = opened;
    const revision = await scheduleSample(sample.first);
    const before = (await read()).version;
    const [canceled] = await Promise.all([cancel(revision), runDue(revision)]);
    const { version, draft } = await read();
    expect([canceled.status, version - before, draft.definition === null]).toEqual(
      canceled.status === 200 ? [200, 0, false] : [409, 1, true],
    );
  });

  test('publishes once if its worker is killed in the middle', async () => {
    const { sample, publishSample, readStored, read } = opened;
    await publishSample(sample.first);
    const revision = await scheduleSample(sample.second);
    const before = await readStored();
    const ended = await killWhilePublishing(() =>
      runDue(revision).then(
        () => 'published',
        () => 'killed',
      ),
    );
    expect(ended).toBe('killed');
    expect(await readStored()).toEqual(before);
    await Promise.all([runDue(revision), runDue(revision)]);
    expect((await read()).version).toBe(before.version + 1);
  });

  test('ends with the reason if the office, the person, or the draft can’t publish at that time', async () => {
    const { sample, office, send, read, save } = opened;
    const { version } = await read();
    let revision = await scheduleSample(sample.first);
    type Change = () => Promise<unknown>;
    /** Why the draft isn't published between two changes. */
    const failureBetween = async (breaks: Change, repairs: Change): Promise<string> => {
      await breaks();
      await runDue(revision, true);
      await repairs();
      const { failure } = await queryRow<{ failure: string }>(
        office.id,
        'select schedule_failure as failure from config_draft where kind = $1',
        [kind],
      );
      const again = await schedule(revision);
      expect([again.status, again.body.schedule.failure]).toEqual([200, null]);
      revision = again.body.revision;
      return failure;
    };
    const suspend = (time: Date | null) => () =>
      queryAsOwner('update tenant set suspended_at = $2 where id = $1', [office.id, time]);
    expect(await failureBetween(suspend(new Date()), suspend(null))).toBe('tenant_suspended');
    const activate = (isActive: boolean) => () =>
      queryAsOwner('update identity.account set is_enabled = $2 where tenant_id = $1', [office.id, isActive]);
    expect(await failureBetween(activate(false), activate(true))).toBe('not_allowed');
    const setRoles = (roles: readonly number[]) => () =>
      queryAsOwner('update identity.account set roles = $2 where tenant_id = $1', [office.id, roles]);
    expect(await failureBetween(setRoles([202]), setRoles([99]))).toBe('not_allowed');
    const replace = (definition: unknown) => () =>
      queryRows(office.id, 'update config_draft set definition = $2 where kind = $1', [
        kind,
        JSON.stringify(definition),
      ]);
    const { definition: published } = (await send('GET', `/versions/${version}`)).body;
    expect(await failureBetween(replace(published), replace(sample.first))).toBe('draft_unchanged');
    expect(await failureBetween(replace(sample.broken), replace(sample.first))).toBe('draft_has_problems');
    // A definition that its kind can't even read.
    expect(await failureBetween(replace(7), replace(sample.first))).toBe('unexpected');
    expect((await read()).version).toBe(version);
    expect((await cancel(revision)).status).toBe(200);
    expect((await save(sample.first, revision + 1)).status).toBe(200);
  });

  test('refuses a time in the past, in many years, and a draft that can’t be published', async () => {
    const { sample, currentRevision, save, send } = opened;
    const revision = await currentRevision();
    for (const time of ['2020-01-01T00:00:00Z', '2199-01-01T00:00:00Z', 'tomorrow'])
      expect(errorsOf([await schedule(revision, time)])).toEqual([[422, 'invalid_input']]);
    const broken = await save(sample.broken, revision);
    expect(errorsOf([await schedule(broken.body.revision)])).toEqual([[422, 'draft_has_problems']]);
    const discarded = await send('POST', '/discard', { revision: revision + 1 });
    expect(errorsOf([await schedule(discarded.body.revision)])).toEqual([[409, 'draft_unchanged']]);
  });
});

test('a worker takes the job at its time', async () => {
  const opened = await openConfiguration(phoneMenuConfiguration);
  const saved = await opened.save(opened.sample.first, 0);
  await opened.send('POST', '/schedule', { revision: saved.body.revision, publishAt: inAnHour() });
  await queryAsOwner(
    `update pgboss.job set start_after = now() where name = $1 and (data ->> 'tenantId')::int = $2`,
    [queue, opened.office.id],
  );
  await expect.poll(async () => (await opened.read()).version, { timeout: 10_000 }).toBe(1);
});
