// Text messages as a choice of the applicant, in the notification preferences.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createApplicant } from '../../../test/factories.ts';
import { waitForMessage } from '../../../test/from-address.ts';
import { queryRows } from '../../../test/rows.ts';

type Applicant = Awaited<ReturnType<typeof createApplicant>>;

/** An applicant with a phone number in their contact info. */
async function createReachable(): Promise<{ readonly applicant: Applicant; readonly phone: string }> {
  const applicant = await createApplicant();
  const phone = `+1555${randomInt(2_000_000, 10_000_000)}`;
  const info = (await call('GET', '/contact-info', undefined, applicant)).body;
  await call('PUT', '/contact-info', { ...info, ds_phone: phone }, applicant);
  return { applicant, phone };
}

const read = async (applicant: Applicant) =>
  (await call('GET', '/text-preference', undefined, applicant)).body;
const save = (applicant: Applicant, input: object) => call('PUT', '/text-preference', input, applicant);

const listKinds = async (phone: string) =>
  (
    await queryRows<{ kind: string }>(100, 'select kind from contact_fact where address = $1 order by id', [
      phone,
    ])
  ).map(({ kind }) => kind);

test('an applicant turns text messages off, and on again with a code to the number', async () => {
  const { applicant, phone } = await createReachable();
  expect(await read(applicant)).toEqual({ phone, state: 'on' });
  expect((await save(applicant, { isOn: false })).body).toEqual({ phone, state: 'off' });
  expect((await save(applicant, { isOn: true })).body.error).toBe('wrong_code');
  const { codeId } = (await call('POST', '/text-preference/code', {}, applicant)).body;
  const code = /\b\d{6}\b/.exec((await waitForMessage(phone, 'code')).body)?.[0];
  expect((await save(applicant, { isOn: true, codeId, code })).body).toEqual({ phone, state: 'on' });
  expect(await listKinds(phone)).toEqual(['declined', 'verified', 'opted-in']);
});

test('after STOP, only START from the phone turns texts on', async () => {
  const { applicant, phone } = await createReachable();
  await queryRows(
    100,
    `insert into contact_fact (tenant_id, channel, address, kind, source) values (100, 'sms', $1, 'opted-out', 'applicant')`,
    [phone],
  );
  expect(await read(applicant)).toEqual({ phone, state: 'stopped' });
  expect((await save(applicant, { isOn: true })).body.error).toBe('consent_is_theirs');
  expect(await listKinds(phone)).toEqual(['opted-out']);
});

test('without a phone number there is nothing to choose', async () => {
  const applicant = await createApplicant();
  expect(await read(applicant)).toEqual({ phone: null, state: 'on' });
  expect((await save(applicant, { isOn: false })).body.error).toBe('not_found');
});
