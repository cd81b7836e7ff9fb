// A private answer that is requested again: encrypted at every step, and compared behind its mask (decision 049).
import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createFormOffice } from '../../../test/form-office.ts';
import {
  createApplicantRequestCalls,
  createStaffRequestCalls,
  listSubmittedVersions,
} from '../../../test/requests.ts';
import { queryRows } from '../../../test/rows.ts';

const label = (en: string) => ({ en });
const form = {
  pages: [
    {
      key: 'you',
      title: label('About you'),
      fields: [
        { kind: 'text', key: 'firstName', label: label('First name'), required: true },
        {
          kind: 'tax-number',
          key: 'ssn',
          label: label('Social security number'),
          of: 'person',
          required: true,
        },
      ],
    },
  ],
};
const [before, after] = ['512-93-6781', '513-93-6781'];

test('spec 41, SSN masked: reports a difference before the last four digits and never shows the full number', async () => {
  const office = await createFormOffice(form);
  const { id, caller, save, submit } = await office.startApplication();
  const { body } = await save(0, { firstName: 'Nadia', ssn: before });
  expect((await submit(body.revision)).status).toBe(200);
  const { create: ask, list } = createStaffRequestCalls(office.admin);
  const response = await ask(id, [{ field: 'ssn', reason: 'unlike-papers', words: '' }]);
  const mine = createApplicantRequestCalls({ id, applicant: caller, answers: {} }, response.body.id);
  const saved = await mine.save(0, { ssn: after });
  const read = (await mine.read()).body;
  expect((await mine.send(saved.body.revision)).status).toBe(200);

  const [request] = await list(id);
  const mask = '•••-••-6781';
  expect(request?.difference).toMatchObject({
    before: { ssn: mask },
    after: { ssn: mask },
    changed: ['ssn'],
  });
  const stored = await queryRows(office.id, 'select answers from information_request');
  const exposed = JSON.stringify([read, request, stored, await listSubmittedVersions(id, office.id)]);
  expect(exposed).not.toMatch(/51[23]-?93/);
  const input = { path: 'ssn', reason: 'To compare it with the card' };
  const revealed = await call('POST', `/cases/${id}/private-answers`, input, office.admin);
  expect(revealed.body.value).toBe(after);
});
