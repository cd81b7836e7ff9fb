// The offers to use the contacts in an application, and what it takes to accept them.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createApplicant, createCase, type SubmittedCase } from '../../../test/factories.ts';
import { queryAsOwner, waitForMessage } from '../../../test/from-address.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const newPhone = (): string => `555${randomInt(2_000_000, 10_000_000)}`;
const toAddress = (phone: string): string => `+1${phone}`;

const getOffers = async ({ id, applicant }: Pick<SubmittedCase, 'id' | 'applicant'>) =>
  (await call('GET', `/applications/${id}/contact-offers`, undefined, applicant)).body;

/** The number that is offered for texts; null if none is. */
const getPhoneOffer = async (submitted: Pick<SubmittedCase, 'id' | 'applicant'>): Promise<string | null> => {
  const { offers } = await getOffers(submitted);
  return offers.find((offer: { contact: string }) => offer.contact === 'phone')?.shown ?? null;
};
const sendCode = ({ id, applicant }: SubmittedCase) =>
  call('POST', `/applications/${id}/contact-offers/phone/code`, {}, applicant);
const answer = ({ id, applicant }: SubmittedCase, input: object) =>
  call('POST', `/applications/${id}/contact-offers/phone`, input, applicant);

/** Requests a code and reads it from the text message. */
async function readCode(submitted: SubmittedCase, phone: string) {
  const { body } = await sendCode(submitted);
  const text = await waitForMessage(toAddress(phone), 'code');
  return { codeId: String(body.codeId), code: /\b\d{6}\b/.exec(text.body)?.[0] ?? '' };
}

const listFacts = (phone: string) =>
  queryRows<{ kind: string }>(
    100,
    'select kind, source, reported_by as "reportedBy", at <= now() as "isTimed" from contact_fact where address = $1 order by id',
    [toAddress(phone)],
  );

const getContact = ({ id }: SubmittedCase) =>
  queryRow<{ phone: string | null }>(
    100,
    'select p.phone from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id where a.tenant_id = 100 and a.id = $1',
    [id],
  );

test('the number in an application becomes a contact point with consent, by a code', async () => {
  const phone = newPhone();
  const submitted = await createCase({ phone });
  expect(await getPhoneOffer(submitted)).toBe(phone.slice(-4));
  const proof = await readCode(submitted, phone);
  expect((await answer(submitted, { agrees: true, ...proof })).body).toEqual({ done: true });
  expect(await getContact(submitted)).toEqual({ phone: toAddress(phone) });
  expect(await listFacts(phone)).toEqual([
    { kind: 'verified', source: 'applicant', reportedBy: 'portal', isTimed: true },
    { kind: 'opted-in', source: 'applicant', reportedBy: 'portal (en)', isTimed: true },
  ]);
  expect(await getPhoneOffer(submitted)).toBeNull();
  expect((await waitForMessage(toAddress(phone), 'STOP')).body).toContain('HELP');
});

test('a declined offer is not made again, and says nothing about the number to anyone else', async () => {
  const phone = newPhone();
  const submitted = await createCase({ phone });
  await answer(submitted, { agrees: false });
  expect(await getPhoneOffer(submitted)).toBeNull();
  expect((await sendCode(submitted)).status).toBe(404);
  expect(await listFacts(phone)).toEqual([]);
  expect(await getPhoneOffer(await createCase({ phone }))).toBe(phone.slice(-4));
});

test.each(['opted-out', 'complained', 'landline', 'bounced'])(
  'does not offer texts to a number that is closed by %s',
  async (kind) => {
    const phone = newPhone();
    await queryRows(
      100,
      `insert into contact_fact (tenant_id, channel, address, kind, source) values (100, 'sms', $1, $2, 'provider')`,
      [toAddress(phone), kind],
    );
    expect(await getPhoneOffer(await createCase({ phone }))).toBeNull();
  },
);

test('after an unticked box at sign-up, texts are offered once, and consent counts', async () => {
  const phone = newPhone();
  await queryRows(
    100,
    `insert into contact_fact (tenant_id, channel, address, kind, source) values (100, 'sms', $1, 'declined', 'applicant')`,
    [toAddress(phone)],
  );
  const submitted = await createCase({ phone });
  await answer(submitted, { agrees: true, ...(await readCode(submitted, phone)) });
  expect((await listFacts(phone)).map(({ kind }) => kind)).toEqual(['declined', 'verified', 'opted-in']);
});

test('a wrong code, another person’s code, and no code change nothing', async () => {
  const phone = newPhone();
  const submitted = await createCase({ phone });
  const other = await createCase({ phone });
  const theirs = await readCode(other, phone);
  const guess = theirs.code === '000000' ? '000001' : '000000';
  for (const input of [theirs, { codeId: theirs.codeId, code: guess }, { code: theirs.code }, {}])
    expect((await answer(submitted, { agrees: true, ...input })).body.error).toBe('wrong_code');
  const own = await readCode(submitted, phone);
  const errors: string[] = [];
  for (let time = 0; time < 6; time += 1)
    errors.push((await answer(submitted, { agrees: true, codeId: own.codeId, code: 'x' })).body.error);
  expect(errors.at(-1)).toBe('code_locked');
  expect(await getContact(submitted)).toEqual({ phone: null });
  expect((await listFacts(phone)).filter(({ kind }) => kind !== 'mobile')).toEqual([]);
});

test('a code proves only the number that it was sent to', async () => {
  const [mine, victim] = [newPhone(), newPhone()];
  const submitted = await createCase({ phone: mine });
  const proof = await readCode(submitted, mine);
  const { body } = await call('POST', '/applications', { programId: 1715 }, submitted.applicant);
  const other = { ...submitted, id: Number(body.applicationId) };
  const answers = {
    firstName: 'Nadia',
    lastName: 'Petrov',
    birthDate: '1990-05-12',
    phone: victim,
    address: { line1: '12 River Street', city: 'Riverbend', state: 'CA', zip: '95301' },
    needs: ['food'],
    isUrgent: false,
    situation: 'We need help with groceries.',
    declaration: true,
    signature: { name: 'Nadia Petrov', at: '2026-01-01' },
  };
  const at = `/applications/${other.id}`;
  const saved = await call('PATCH', `${at}/answers`, { revision: 0, answers }, submitted.applicant);
  await call('POST', `${at}/submit`, { revision: saved.body.revision }, submitted.applicant);
  expect(await getPhoneOffer(other)).toBe(victim.slice(-4));
  expect((await answer(other, { agrees: true, ...proof })).body.error).toBe('wrong_code');
  expect(await listFacts(victim)).toEqual([]);
});

test('security B2.10: one number gets at most five codes in 15 minutes, whoever asks', async () => {
  const phone = newPhone();
  const cases = [await createCase({ phone }), await createCase({ phone })];
  for (const submitted of [...cases, ...cases, ...cases, ...cases]) {
    expect((await sendCode(submitted)).body).toEqual({
      codeId: expect.any(String),
      waitSeconds: expect.any(Number),
    });
    await queryAsOwner(
      `update identity.one_time_code set created_at = created_at - interval '31 seconds' where destination = $1`,
      [toAddress(phone)],
    );
  }
  const codes = await queryAsOwner('select from identity.one_time_code where destination = $1', [
    toAddress(phone),
  ]);
  expect(codes).toHaveLength(5);
});

test('other people’s applications, drafts, and numbers in other countries get no offer', async () => {
  const submitted = await createCase({ phone: newPhone() });
  const stranger = await createApplicant();
  expect(await getOffers({ id: submitted.id, applicant: stranger })).toMatchObject({ error: 'not_found' });
  expect((await sendCode({ ...submitted, applicant: stranger })).status).toBe(404);
  const { body } = await call('POST', '/applications', { programId: 101 }, stranger);
  expect(await getOffers({ id: body.applicationId, applicant: stranger })).toEqual({ offers: [] });
  expect(await getPhoneOffer(await createCase({ phone: '8765551234' }))).toBeNull();
});
