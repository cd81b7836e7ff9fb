// Texts from unknown phones: listed, then attached to a case or dismissed, by one person only.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { createCaseWithPhone, nextPhone, startTextHarness, type TextHarness } from '../../../test/texts.ts';

const session = createSessionCache();
let desk: TextHarness;
beforeAll(async () => {
  desk = await startTextHarness();
});
afterAll(() => desk.close());

interface UnmatchedText {
  readonly id: number;
  readonly from: string;
  readonly body: string;
}

const listTexts = async (): Promise<UnmatchedText[]> =>
  (await call('GET', '/unmatched-texts', undefined, await session('caseWorker'))).body.texts;

async function receiveUnknownText(body: string): Promise<UnmatchedText> {
  const from = nextPhone();
  await desk.text(from, body);
  return (await listTexts()).find((each) => each.from === from) as UnmatchedText;
}

test('lists a text from an unknown phone for staff', async () => {
  const text = await receiveUnknownText('Hello, is this the rent office?');
  expect(text).toMatchObject({ body: 'Hello, is this the rent office?' });
  await desk.text(text.from, 'STOP');
  expect((await listTexts()).filter(({ from }) => from === text.from)).toHaveLength(1);
});

test('attaches a text once when concurrent requests compete, and counts it as unread once', async () => {
  const text = await receiveUnknownText('My new number');
  const [one, two] = [await createCaseWithPhone(desk), await createCaseWithPhone(desk)];
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
  expect(await listTexts()).not.toContainEqual(expect.objectContaining({ id: text.id }));
});

test('removes a dismissed text from the list, and rejects attaching it later', async () => {
  const text = await receiveUnknownText('Cheap watches');
  const caller = await session('caseWorker');
  expect((await call('POST', `/unmatched-texts/${text.id}/dismiss`, {}, caller)).status).toBe(200);
  const { applicationId } = await createCaseWithPhone(desk);
  const late = await call('POST', `/unmatched-texts/${text.id}/attach`, { applicationId }, caller);
  expect([late.status, late.body.error]).toEqual([409, 'text_settled']);
  expect(await listTexts()).not.toContainEqual(expect.objectContaining({ id: text.id }));
});

test('returns 404 for texts and cases of another office', async () => {
  const text = await receiveUnknownText('Ours');
  const otherOffice = await session('reviewer');
  const { applicationId } = await createCaseWithPhone(desk);
  const responses = [
    await call('POST', `/unmatched-texts/${text.id}/dismiss`, {}, otherOffice),
    await call('POST', `/unmatched-texts/${text.id}/attach`, { applicationId }, otherOffice),
    await call('POST', '/unmatched-texts/1/dismiss', {}, otherOffice),
    await call(
      'POST',
      `/unmatched-texts/${text.id}/attach`,
      { applicationId: (await createCaseWithPhone(desk, { tenantId: 210 })).applicationId },
      await session('supervisor'),
    ),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const otherList = await call('GET', '/unmatched-texts', undefined, otherOffice);
  expect(otherList.body.texts).toEqual([]);
  expect(await listTexts()).toContainEqual(expect.objectContaining({ id: text.id }));
});
