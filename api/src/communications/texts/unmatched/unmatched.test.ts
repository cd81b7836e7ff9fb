// Texts from unknown phones: listed, then attached to a case or dismissed, by one person only.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../../test/client.ts';
import { sessionBook } from '../../../../test/people.ts';
import { caseWithPhone, newPhone, openTextDesk, type TextDesk } from '../../../../test/texts.ts';

const session = sessionBook();
let desk: TextDesk;
beforeAll(async () => {
  desk = await openTextDesk();
});
afterAll(() => desk.close());

interface Listed {
  readonly id: number;
  readonly from: string;
  readonly body: string;
}

const listed = async (): Promise<Listed[]> =>
  (await call('GET', '/unmatched-texts', undefined, await session('caseWorker'))).body.texts;

async function strangers(body: string): Promise<Listed> {
  const from = newPhone();
  await desk.text(from, body);
  return (await listed()).find((each) => each.from === from) as Listed;
}

test('a text of an unknown phone waits for the staff, and is in no thread', async () => {
  const text = await strangers('Hello, is this the rent office?');
  expect(text).toMatchObject({ body: 'Hello, is this the rent office?' });
  await desk.text(text.from, 'STOP');
  expect((await listed()).filter(({ from }) => from === text.from)).toHaveLength(1);
});

test('two who attach it at once: one does, and it is in the thread unread once', async () => {
  const text = await strangers('My new number');
  const [one, two] = [await caseWithPhone(desk), await caseWithPhone(desk)];
  const caller = await session('supervisor');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => {
      const { applicationId } = turn % 2 === 0 ? one : two;
      return call('POST', `/unmatched-texts/${text.id}/attach`, { applicationId }, caller);
    }),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error === 'text_settled')).toHaveLength(9);
  const applicationId: number = done[0]?.body.applicationId;
  const [row] = await desk.rows<{ unread: number; bodies: string[] }>(
    `select unread_sms as unread, (select array_agg(c.body) from communication c where c.application_id = a.id) as bodies
     from application a where id = $1`,
    [applicationId],
  );
  expect(row).toEqual({ unread: 1, bodies: ['My new number'] });
  expect(await listed()).not.toContainEqual(expect.objectContaining({ id: text.id }));
});

test('put away, it is gone from the list and can no longer be attached', async () => {
  const text = await strangers('Cheap watches');
  const caller = await session('caseWorker');
  expect((await call('POST', `/unmatched-texts/${text.id}/dismiss`, {}, caller)).status).toBe(200);
  const { applicationId } = await caseWithPhone(desk);
  const late = await call('POST', `/unmatched-texts/${text.id}/attach`, { applicationId }, caller);
  expect([late.status, late.body.error]).toEqual([409, 'text_settled']);
  expect(await listed()).not.toContainEqual(expect.objectContaining({ id: text.id }));
});

test('texts and cases of another office are as unknown as missing ones', async () => {
  const text = await strangers('Ours');
  const theirs = await session('reviewer');
  const { applicationId } = await caseWithPhone(desk);
  const asked = [
    await call('POST', `/unmatched-texts/${text.id}/dismiss`, {}, theirs),
    await call('POST', `/unmatched-texts/${text.id}/attach`, { applicationId }, theirs),
    await call('POST', '/unmatched-texts/1/dismiss', {}, theirs),
    await call(
      'POST',
      `/unmatched-texts/${text.id}/attach`,
      { applicationId: (await caseWithPhone(desk, { tenantId: 210 })).applicationId },
      await session('supervisor'),
    ),
  ];
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const seen = await call('GET', '/unmatched-texts', undefined, theirs);
  expect(seen.body.texts).toEqual([]);
  expect(await listed()).toContainEqual(expect.objectContaining({ id: text.id }));
});
