import { expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { toEntries } from '../../../test/entries.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

/** The lines of a file as cells. No cell of the demo contains a quote or a line break. */
async function download(query: Record<string, string>, caller?: Caller) {
  const path = `/queue-file?${new URLSearchParams(query)}`;
  const { status, body, headers } = await call(
    'GET',
    path,
    undefined,
    caller ?? (await session('supervisor')),
  );
  if (status !== 200) return { status, body, headers, lines: [] };
  const lines = String(body).replace('\ufeff', '').trimEnd().split('\n');
  return { status, body, headers, lines: lines.map((line) => line.slice(1, -1).split(/","|",,+"|",+/)) };
}
const idsOf = (lines: readonly (readonly string[])[]) => lines.slice(1).map(([id]) => Number(id));

test.each([
  [{}],
  [{ ProcessID: '1' }],
  [{ ProcessID: '1', Sortby: 'ApplicantName', Orderby: 'DESC' }],
  [{ Search: 'mar', Transition: 'Assignment' }],
])('exports all applications that the queue finds for %j, in the same order', async (filter) => {
  const { lines } = await download(filter);
  const expected: number[] = [];
  for (let Page = 1; ; Page += 1) {
    const list = toEntries({ ...filter, Page, PageSize: 100 });
    const { body } = await call('POST', '/GetWorkQueue', list, await session('supervisor'));
    expected.push(...body.GetWorkQueue.queue.map(({ id }: { id: number }) => id));
    if (expected.length >= body.GetWorkQueue.TotalItems) break;
  }
  expect(expected.length).toBeGreaterThan(2);
  expect(idsOf(lines)).toEqual(expected);
});

test("exports the values of the queue's row in the office's time zone", async () => {
  const item = await queryRow<{ id: number; name: string; state: string; shown: string; day: string }>(
    tenant,
    `select a.id, split_part(a.applicant_name, ':', 1) as name, s.name as state, s.label ->> 'en' as shown,
       to_char(a.submitted_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as day
     from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
     where a.is_submitted order by a.id limit 1`,
  );
  const { body, headers } = await download({ ApplicationIDs: String(item.id) });
  for (const word of [
    `"${item.id}"`,
    `"${item.name}"`,
    `"${item.state}"`,
    `"${item.shown}"`,
    `"${item.day} `,
  ])
    expect(body).toContain(word);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''applications-\d{4}-\d\d-\d\d\.csv$/,
  );
});

test("translates headings, programs, and states into the caller's language", async () => {
  const caller = await session('intake');
  const { lines } = await download(
    { ProcessID: '1' },
    { ...caller, headers: { cookie: 'commonway_language=es' } },
  );
  expect(lines[0]).toContain('Nombre del solicitante');
  const { name } = await queryRow<{ name: string }>(
    tenant,
    `select name ->> 'es' as name from program where process_id = 1`,
  );
  expect(lines[1]).toContain(name);
});

test('security 47: exports a name that looks like a formula as text', async () => {
  const { id, name } = await queryRow<{ id: number; name: string }>(
    tenant,
    'select id, applicant_name as name from application where is_submitted order by id desc limit 1',
  );
  await queryRows(tenant, 'update application set applicant_name = $2 where id = $1', [
    id,
    '=cmd|" /C calc"!A0',
  ]);
  try {
    expect((await download({ ApplicationIDs: String(id) })).body).toContain(`"'=cmd|"" /C calc""!A0"`);
  } finally {
    await queryRows(tenant, 'update application set applicant_name = $2 where id = $1', [id, name]);
  }
});

test('security 47: audits each download with its filter and row count', async () => {
  const { lines } = await download({ ProcessID: '1' });
  const { details } = await queryRow<{ details: object }>(
    tenant,
    `select details from audit_entry where operation = 'work-queue/download-queue' order by id desc limit 1`,
  );
  expect(details).toEqual({ filter: { ProcessID: '1' }, rows: lines.length - 1 });
});

test('rejects an unknown filter instead of ignoring it', async () => {
  for (const query of [{ ProcesID: '1' }, { Page: '1' }, { ProcessID: 'x' }, { Orderby: 'up' }])
    expect((await download(query as Record<string, string>)).status).toBe(422);
  expect((await download({ Sortby: 'submitted_at' })).body.error).toBe('sort_not_possible');
});
