// The email address and postal address in an application are offered as the applicant's own.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createFormOffice, type FormOffice } from '../../../test/form-office.ts';
import { queryAsOwner, waitForMessage } from '../../../test/from-address.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const form = {
  pages: [
    {
      key: 'reach',
      title: { en: 'Reach' },
      fields: [
        { kind: 'email', key: 'mail', label: { en: 'Email' }, means: 'email' },
        { kind: 'email', key: 'landlord', label: { en: 'Landlord’s email' } },
        { kind: 'address', key: 'home', label: { en: 'Address' }, means: 'address' },
      ],
    },
  ],
};
const home = { line1: '12 River Street', line2: '', city: 'Riverbend', state: 'CA', zip: '95301' };
const shownHome = '12 River Street, Riverbend, CA 95301';

let office: FormOffice;
beforeAll(async () => {
  office = await createFormOffice(form);
});

/** Submits an application with these answers. */
async function submit(answers: object) {
  const started = await office.startApplication();
  const saved = await started.save(0, answers);
  expect((await started.submit(saved.body.revision)).status).toBe(200);
  const request = (method: 'GET' | 'POST', path = '', input?: object) =>
    call(method, `/applications/${started.id}/contact-offers${path}`, input, started.caller);
  return {
    ...started,
    request,
    listOffers: async () => (await request('GET')).body.offers,
    readContact: () =>
      queryRow<{ mail: string; address: object; personId: number; version: number }>(
        office.id,
        `select p.mail, p.address, p.version, p.person_id as "personId"
         from applicant p join application a on a.tenant_id = p.tenant_id and a.applicant_id = p.id
         where a.tenant_id = $1 and a.id = $2`,
        [office.id, started.id],
      ),
  };
}

const newMail = (): string => `offer-${randomUUID()}@example.test`;

test('an email address becomes a contact point by a code, and the sign-in address stays', async () => {
  const mail = newMail();
  const { listOffers, request, readContact } = await submit({
    mail: mail.toUpperCase(),
    landlord: newMail(),
  });
  const before = await readContact();
  const listLogins = () =>
    queryAsOwner('select login_id from identity.login where person_id = $1', [before?.personId]);
  const logins = await listLogins();
  expect(await listOffers()).toEqual([{ contact: 'email', shown: mail }]);
  expect((await request('POST', '/email', { agrees: true })).body.error).toBe('wrong_code');
  const { codeId } = (await request('POST', '/email/code', {})).body;
  const code = /\b\d{6}\b/.exec((await waitForMessage(mail, 'code')).body)?.[0];
  expect((await request('POST', '/email', { agrees: true, codeId, code })).body).toEqual({ done: true });
  expect(await readContact()).toEqual({ ...before, mail, version: (before?.version ?? 0) + 1 });
  expect(await listLogins()).toEqual(logins);
  expect(logins).toHaveLength(1);
  expect(await listOffers()).toEqual([]);
  const facts = await queryRows(
    office.id,
    'select channel, kind, source from contact_fact where address = $1',
    [mail],
  );
  expect(facts).toEqual([{ channel: 'email', kind: 'verified', source: 'applicant' }]);
});

test('an address is saved without a code, and is offered in the next form', async () => {
  const { id, caller, listOffers, request, readContact } = await submit({ home });
  expect(await listOffers()).toEqual([{ contact: 'address', shown: shownHome }]);
  expect((await request('POST', '/address/code', {})).status).toBe(422);
  expect((await request('POST', '/address', { agrees: true })).body).toEqual({ done: true });
  expect(await readContact()).toMatchObject({ address: home });
  expect(await listOffers()).toEqual([]);
  const info = (await call('GET', '/contact-info', undefined, caller)).body;
  expect(info.address).toEqual(home);
  await queryRows(office.id, 'update program set allows_multiple_applications = true where tenant_id = $1', [
    office.id,
  ]);
  const next = await call('POST', '/applications', { programId: 7001 }, caller);
  expect(next.body.applicationId).not.toBe(id);
  const known = await call(
    'GET',
    `/applications/${next.body.applicationId}/profile-answers`,
    undefined,
    caller,
  );
  expect(known.body.answers).toContainEqual(
    expect.objectContaining({
      key: 'home',
      value: expect.objectContaining({ line1: '12 River Street', zip: '95301' }),
    }),
  );
});

test('declined contacts are not offered again, but others are', async () => {
  const mail = newMail();
  const { listOffers, request } = await submit({ mail, home });
  for (const contact of ['email', 'address'])
    expect((await request('POST', `/${contact}`, { agrees: false })).body).toEqual({ done: true });
  expect(await listOffers()).toEqual([]);
  expect((await request('POST', '/email/code', {})).status).toBe(404);
  expect((await request('POST', '/address', { agrees: true })).status).toBe(404);
  expect((await request('POST', '/fax', { agrees: true })).status).toBe(422);
});

test.each(['opted-out', 'complained', 'bounced'])(
  'does not offer an email address closed by %s',
  async (kind) => {
    const mail = newMail();
    await queryRows(
      office.id,
      `insert into contact_fact (tenant_id, channel, address, kind, source) values ($1, 'email', $2, $3, 'provider')`,
      [office.id, mail, kind],
    );
    expect(await (await submit({ mail })).listOffers()).toEqual([]);
  },
);
