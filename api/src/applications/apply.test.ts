import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, call, signIn } from '../../test/client.ts';
import { createApplicant, createDocumentAnswer, createRentAnswers } from '../../test/factories.ts';

type Person = Caller & { token: string };

const rent = 101;
const lease = await readFile(new URL('../documents/fixtures/lease.pdf', import.meta.url));

let worker: Person;
beforeAll(async () => {
  worker = await signIn('caseworker@riverbend.test');
});

const start = (programId: unknown, caller?: Caller) => call('POST', '/applications', { programId }, caller);
const save = (id: number, revision: number, answers: object, caller: Caller) =>
  call('PATCH', `/applications/${id}/answers`, { revision, answers }, caller);
const submit = (id: number, revision: number, caller: Caller) =>
  call('POST', `/applications/${id}/submit`, { revision }, caller);
const read = (id: number, caller: Caller) => call('GET', `/applications/${id}`, undefined, caller);

async function startDraft(caller: Caller): Promise<number> {
  return (await start(rent, caller)).body.applicationId;
}

/** An application with all answers saved: its id and revision. */
async function createFilledDraft(caller: Person, change: object = {}) {
  const id = await startDraft(caller);
  const saved = await save(id, 0, await createRentAnswers(caller, change), caller);
  return { id, revision: saved.body.revision as number };
}

/** The validation results, after running their job. */
async function validationsOf(id: number): Promise<Record<string, string>> {
  let found: { rule: string; result: string }[] = [];
  const countResults = async () => {
    found = (await call('GET', `/cases/${id}/validations`, undefined, worker)).body.validations;
    return found.length;
  };
  await expect.poll(countResults).toBeGreaterThan(0);
  return Object.fromEntries(found.map(({ rule, result }) => [rule, result]));
}

describe('starting an application', () => {
  test('creates one draft for repeated and simultaneous requests', async () => {
    const person = await createApplicant();
    const answers = await Promise.all([start(rent, person), start(rent, person), start(rent, person)]);
    const again = await start(rent, person);
    const ids = [...answers, again].map(({ body }) => body.applicationId);
    expect(new Set(ids).size).toBe(1);
    expect((await call('GET', '/applications', undefined, person)).body.applications).toHaveLength(1);
  });

  test.each([
    ['closed', 109, 409, 'program_not_open'],
    ['not open yet', 108, 409, 'program_not_open'],
    ['paused', 110, 409, 'program_not_open'],
    ['unknown', 987_654, 404, 'not_found'],
    ['negative', -1, 404, 'not_found'],
    ['out of range', 9_007_199_254_740_991, 404, 'not_found'],
    ['not a number', 'rent', 422, 'invalid_input'],
  ])('refuses a program that is %s', async (_state, programId, status, error) => {
    const response = await start(programId, await createApplicant());
    expect([response.status, response.body.error]).toEqual([status, error]);
  });

  test('refuses staff and signed-out visitors', async () => {
    expect([(await start(rent, worker)).status, (await start(rent)).status]).toEqual([403, 401]);
  });
});

describe('saving answers', () => {
  test('merges changed answers and stores the current page', async () => {
    const person = await createApplicant();
    const id = await startDraft(person);
    await save(id, 0, { firstName: 'Nadia', bedrooms: 1 }, person);
    const body = { revision: 1, answers: { bedrooms: 2 }, page: 'home' };
    expect((await call('PATCH', `/applications/${id}/answers`, body, person)).body.revision).toBe(2);
    expect((await read(id, person)).body).toMatchObject({
      answers: { firstName: 'Nadia', bedrooms: 2 },
      revision: 2,
      page: 'home',
      isSubmitted: false,
      status: null,
    });
  });

  test('accepts one of two simultaneous saves and returns the stored answers to the other', async () => {
    const person = await createApplicant();
    const id = await startDraft(person);
    const saves = await Promise.all([1, 2].map((bedrooms) => save(id, 0, { bedrooms }, person)));
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = (await read(id, person)).body;
    const response = saves.find(({ status }) => status === 409)!.body;
    expect(response).toMatchObject({ error: 'stale_answers', revision: 1, answers: stored.answers });
  });

  test('clears a signature when an answer changes after it, so that it must be signed again', async () => {
    const person = await createApplicant();
    const { id } = await createFilledDraft(person, { bedrooms: 2 });
    const signature = async () => (await read(id, person)).body.answers.signature;
    const signed = await signature();
    await save(id, 1, { bedrooms: 2 }, person);
    await save(id, 2, { declaration: true }, person);
    expect(await signature()).toEqual(signed);
    await save(id, 3, { bedrooms: 3 }, person);
    expect(await signature()).toEqual({ clearedAt: expect.any(String) });
    const refused = await submit(id, 4, person);
    expect(refused.body.fields).toEqual({ 'signature.name': ['required'] });
    await save(id, 4, { bedrooms: 4, signature: signed }, person);
    expect((await submit(id, 5, person)).status).toBe(200);
  });

  test('leaves an unsigned draft without a signature when an answer changes', async () => {
    const person = await createApplicant();
    const id = await startDraft(person);
    await save(id, 0, { bedrooms: 1 }, person);
    expect((await read(id, person)).body.answers).not.toHaveProperty('signature');
  });

  test('refuses a body that is too large and stores nothing', async () => {
    const person = await createApplicant();
    const id = await startDraft(person);
    const response = await save(id, 0, { firstName: 'x'.repeat(600_000) }, person);
    expect([response.status, response.body.error]).toEqual([413, 'body_too_large']);
    expect((await read(id, person)).body).toMatchObject({ answers: {}, revision: 0 });
  });

  test("responds the same to another applicant's application and an unknown one", async () => {
    const id = await startDraft(await createApplicant());
    const other = await createApplicant();
    const elsewhere = await signIn('multi@example.test', 'eastgate.localhost');
    const responses = [
      await save(id, 0, { firstName: 'M' }, other),
      await read(id, other),
      await submit(id, 0, other),
      await save(id, 0, { firstName: 'M' }, elsewhere),
      await read(987_654_321, other),
    ];
    expect(responses.map(({ status, body }) => [status, body.error])).toEqual(
      responses.map(() => [404, 'not_found']),
    );
  });
});

describe('submitting an application', () => {
  test('reports missing answers by path', async () => {
    const person = await createApplicant();
    const { id, revision } = await createFilledDraft(person, {
      firstName: '',
      address: { line1: '1 River Road' },
    });
    const response = await submit(id, revision, person);
    expect([response.status, response.body.error]).toEqual([422, 'answers_incomplete']);
    expect(response.body.fields).toEqual({
      firstName: ['required'],
      'address.city': ['required'],
      'address.state': ['required'],
      'address.zip': ['required'],
    });
  });

  test("rejects another applicant's document and reports the question", async () => {
    const person = await createApplicant();
    const foreign = [await createDocumentAnswer(await createApplicant())];
    const { id, revision } = await createFilledDraft(person, { lease: foreign });
    const response = await submit(id, revision, person);
    expect(response.body).toMatchObject({ error: 'answers_incomplete', fields: { lease: ['invalid'] } });
  });

  test('freezes the answers, adds the case to the queue, and runs validations', async () => {
    const person = await createApplicant();
    const { id, revision } = await createFilledDraft(person);
    const sent = await submit(id, revision, person);
    expect(sent.status).toBe(200);
    const own = (await read(id, person)).body;
    expect(own).toMatchObject({ isSubmitted: true, status: { name: 'Application Received' } });
    expect(own.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['started', 'submitted']);
    const { body } = await call('GET', `/cases/${id}`, undefined, worker);
    expect(body.totals).toMatchObject({ yearlyIncome: 12_000, householdSize: 1, amountAsked: 2400 });
    expect(body.item).toMatchObject({ userName: 'Nadia Petrov', awardAmount: 2400, evictionNotice: false });
    expect(body.item.incomeThreshold).toMatch(/^\d+% of limit$/);
    expect(await validationsOf(id)).toEqual({
      'missing-documents': 'passed',
      'income-limit': 'passed',
      'fair-rent': 'passed',
      'service-area': 'passed',
      'amount-asked': 'passed',
      'same-address': 'passed',
      'possible-duplicate': 'passed',
      signature: 'passed',
    });
  });

  test('replaces submitted file metadata with stored metadata', async () => {
    const person = await createApplicant();
    const file = await createDocumentAnswer(person);
    const { id, revision } = await createFilledDraft(person, {
      lease: [{ ...file, fileName: 'approved.pdf', sizeBytes: 1 }],
    });
    await submit(id, revision, person);
    const { body } = await call('GET', `/cases/${id}`, undefined, worker);
    expect(body.answers.lease).toEqual([
      {
        documentId: file.documentId,
        fileName: 'lease.pdf',
        mediaType: 'application/pdf',
        sizeBytes: lease.length,
      },
    ]);
  });

  test('accepts one of two simultaneous submissions and refuses later changes', async () => {
    const person = await createApplicant();
    const { id, revision } = await createFilledDraft(person);
    const both = await Promise.all([submit(id, revision, person), submit(id, revision, person)]);
    expect(both.map(({ status, body }) => body.error ?? status).sort()).toEqual([
      200,
      'application_submitted',
    ]);
    expect((await save(id, revision, { bedrooms: 3 }, person)).body.error).toBe('application_submitted');
    expect((await start(rent, person)).body.error).toBe('already_applied');
  });

  test('returns the same response for a repeated idempotency key', async () => {
    const person = await createApplicant();
    const { id, revision } = await createFilledDraft(person);
    const callerWithKey = { ...person, headers: { 'idempotency-key': `submit-${id}` } };
    const [first, second] = [
      await submit(id, revision, callerWithKey),
      await submit(id, revision, callerWithKey),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  test('either includes or refuses a save that runs at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await createApplicant();
      const { id, revision } = await createFilledDraft(person);
      const [sent, saved] = await Promise.all([
        submit(id, revision, person),
        save(id, revision, { bedrooms: 0 }, person),
      ]);
      expect([sent.status, saved.status].sort()).toEqual([200, 409]);
    }
  });

  test('flags a second application by the same person under another account as a possible duplicate', async () => {
    const birthDate = '1971-07-17';
    const [first, second] = [
      await createApplicant('Irina', 'Volkova'),
      await createApplicant('Irina', 'Volkov'),
    ];
    const one = await createFilledDraft(first, { birthDate });
    await submit(one.id, one.revision, first);
    const two = await createFilledDraft(second, {
      birthDate,
      address: { line1: '9 Canal St.', city: 'Riverbend', state: 'CA', zip: '95401' },
    });
    await submit(two.id, two.revision, second);
    expect(await validationsOf(two.id)).toMatchObject({
      'possible-duplicate': 'failed',
      'service-area': 'failed',
      signature: 'passed',
    });
    const { body } = await call('GET', `/cases/${two.id}/validations`, undefined, worker);
    expect(body.validations[1].evidence.others).toMatchObject([{ id: one.id, birthDate: 1 }]);
    expect(body.counts).toMatchObject({ failed: 2 });
    await expect.poll(() => validationsOf(one.id)).toMatchObject({ 'possible-duplicate': 'failed' });
  });
});

test('shows status and next step in the applicant’s language', async () => {
  const ana = await signIn('ana@example.test');
  const { body } = await call('GET', '/applications', undefined, ana);
  const sent = body.applications.find(({ programName }: { programName: string }) =>
    /servicios/.test(programName),
  );
  expect(sent.status.label).not.toBe(sent.status.name);
  expect(sent.nextStep.length).toBeGreaterThan(10);
});
