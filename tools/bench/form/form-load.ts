// The fixtures of the form benchmark: a program with 200 questions, and drafts to save and to submit.
import { Agent, request } from 'node:http';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { mergeAnswers } from '../../../api/src/applications/queries/own-applications.ts';
import { storeSubmission } from '../../../api/src/applications/queries/submission.ts';
import { type Database, type OwnerConnection, openDatabase } from '../../../api/src/platform/database.ts';
import type { BenchServer } from '../bench-server.ts';

const tenantId = 100;
const programId = 101;
const many = { saves: 400, submits: 150 };

export interface FormFixture {
  readonly programId: number;
  readonly personId: number;
  readonly applicant: {
    readonly id: number;
    readonly name: string;
    readonly mail: string;
    readonly phone: null;
  };
  readonly stateId: number;
  readonly formVersion: number;
  /** Drafts of the same form: the first half for HTTP, the other half for the bare transaction. */
  readonly drafts: readonly number[];
}

/** 200 questions on one page: every fifth depends on an earlier answer, every tenth is computed from others. */
const longForm: FormDefinition = {
  pages: [
    {
      key: 'all',
      title: { en: 'Two hundred questions' },
      fields: Array.from({ length: 200 }, (_none, index) => createQuestion(index + 1)),
    },
  ],
  totals: { sum: { '+': [{ var: 'q7' }, { var: 'q17' }] } },
};

/** Returns the question with a number: text, money, computed, or dependent on an earlier answer. */
function createQuestion(number: number): FormDefinition['pages'][number]['fields'][number] {
  const base = { key: `q${number}`, label: { en: `Question ${number}` } };
  if (number % 10 === 9)
    return {
      ...base,
      kind: 'computed',
      value: { '+': [{ var: `q${number - 2}` }, { var: 'q7' }] },
      format: 'money',
    };
  if (number % 10 === 7) return { ...base, kind: 'money' };
  if (number % 5 === 1)
    return { ...base, kind: 'text', showIf: { '!': [{ var: `q${Math.max(2, number - 2)}` }] } };
  return { ...base, kind: 'text' };
}

/** Publishes the long form and creates drafts of the applicant with this email. */
export async function prepareForm(owner: OwnerConnection, mail: string): Promise<FormFixture> {
  await owner.query("select set_config('app.tenant', $1, false)", [String(tenantId)]);
  const { rows } = await owner.query(
    `with published as (
       insert into form_version (tenant_id, program_id, version, definition)
       select $1, $2, max(version) + 1, $3::jsonb from form_version where program_id = $2 returning version
     ), person as (select id, person_id, name, mail from applicant where mail = $4)
     select published.version, person.*, (select id from workflow_state where process_id = p.process_id and is_initial limit 1) as state
     from published, person, program p where p.id = $2`,
    [tenantId, programId, JSON.stringify(longForm), mail],
  );
  const [found] = rows as {
    version: number;
    id: number;
    person_id: number;
    name: string;
    mail: string;
    state: number;
  }[];
  if (found === undefined) throw new Error('no applicants found');
  await owner.query(
    `update program set settings = settings || '{"Applications": {"MultipleDraftCases": true}}' where id = $1`,
    [programId],
  );
  const drafts = await owner.query(
    `with made as (
       insert into application (tenant_id, program_id, process_id, applicant_id, applicant_name, form_version)
       select $1, $2, p.process_id, $3, $4, $5 from program p, generate_series(1, $6::int) where p.id = $2 returning id
     ), drafted as (insert into application_answers (tenant_id, application_id) select $1, id from made)
     select id from made order by id`,
    [tenantId, programId, found.id, found.name, found.version, many.submits * 2],
  );
  return {
    programId,
    personId: found.person_id,
    applicant: { id: found.id, name: found.name, mail: found.mail, phone: null },
    stateId: found.state,
    formVersion: found.version,
    drafts: drafts.rows.map(({ id }) => Number(id)),
  };
}

/** Saves one answer after the other over HTTP. Returns the milliseconds of each. */
export async function measureSaves(
  port: number,
  host: string,
  token: string,
  { drafts }: FormFixture,
): Promise<number[]> {
  const ask = createCaller(port, host, token);
  const path = `/api/applications/${drafts[0]}/answers`;
  return measureEach(many.saves, (index) =>
    ask('PATCH', path, { revision: index, answers: { q2: `Answer ${index}` }, page: 'all' }),
  );
}

/** Saves one answer after the other in a bare transaction. Returns the milliseconds of each. */
export const measureBareSaves = (
  server: BenchServer,
  { drafts, applicant }: FormFixture,
): Promise<number[]> =>
  useDatabase(server, (database) =>
    measureEach(many.saves, (index) =>
      database.tenant(tenantId, (tx) =>
        mergeAnswers(tx, {
          id: drafts.at(-1) as number,
          applicantId: applicant.id,
          revision: index,
          answers: JSON.stringify({ q2: `Answer ${index}` }),
          signaturesToClear: [],
          page: 'all',
        }),
      ),
    ),
  );

/** Submits one draft after the other over HTTP. Returns the milliseconds of each. */
export async function measureSubmits(
  port: number,
  host: string,
  token: string,
  { drafts }: FormFixture,
): Promise<number[]> {
  const ask = createCaller(port, host, token);
  return measureEach(many.submits - 1, (index) =>
    ask('POST', `/api/applications/${drafts[index + 1]}/submit`, { revision: 0 }),
  );
}

/** Submits one draft after the other in a bare transaction. Returns the milliseconds of each. */
export const measureBareSubmits = (server: BenchServer, applying: FormFixture): Promise<number[]> =>
  useDatabase(server, (database) =>
    measureEach(many.submits - 1, (index) =>
      database.tenant(tenantId, (tx) =>
        storeSubmission(tx, {
          id: applying.drafts[many.submits + index] as number,
          by: { personId: applying.personId, name: applying.applicant.name, helpedBy: null },
          applicant: applying.applicant,
          formVersion: applying.formVersion,
          language: 'en',
          answers: '{}',
          totals: '{}',
          stateId: applying.stateId,
          deadline: { dueAt: null, escalatesAt: null },
          facts: { evictionNotice: null, awardAmount: null, incomeThreshold: null },
          numbers: null,
          searchText: String(index),
          documents: [],
        }),
      ),
    ),
  );

/** Runs `work` with one connection to the server's database and closes it. */
async function useDatabase<T>(
  { ownerUrl }: BenchServer,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ url: ownerUrl, poolSize: 1, statementTimeoutMs: 5000 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs `work` several times, one after the other. Returns the milliseconds of each run. */
async function measureEach(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    await work(index);
    times.push(performance.now() - began);
  }
  return times;
}

/** Returns a function that calls the API over one connection and rejects any response except 200. */
function createCaller(port: number, host: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (method: string, path: string, body: object): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = request({ port, host: '127.0.0.1', method, path, headers, agent }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${method} ${path}: ${text}`)),
        );
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
}
