// Finance files as uploaded by staff, and applications with awards for a single test.

import { oncePerFile, testApp } from './app.ts';
import type { Answer, Caller } from './client.ts';
import { buildMultipartUpload } from './multipart.ts';
import { queryRow, queryRows } from './rows.ts';

const tenant = 100;
const usedIds = oncePerFile(() => new Set<number>());

export interface Award {
  readonly id: number;
  readonly programId: number;
}

/** As many as a test destructures. */
type Awards = [Award, Award];

/** Gives unpaid applications of one program an award of this amount; each call returns different applications. */
export async function reserveAwards(count: number, dollars: number): Promise<Awards> {
  const { programId } = await queryRow<{ programId: number }>(
    tenant,
    `select id as "programId" from program where code = 'emergency-rental-assistance'`,
  );
  const rows = await queryRows<Award>(
    tenant,
    `update application set award_amount = $1 where id in (
       select a.id from application a where a.is_submitted and a.program_id = $2 and not (a.id = any($3))
         and not exists (select from payout o where o.application_id = a.id) order by a.id limit $4)
     returning id, program_id as "programId"`,
    [dollars, programId, [...usedIds()], count],
  );
  if (rows.length < count) throw new Error('too few applications');
  for (const { id } of rows) usedIds().add(id);
  return rows.toSorted((one, other) => one.id - other.id) as Awards;
}

/** Uploads one file as a browser's form to an endpoint. */
export async function uploadFile(
  path: string,
  content: string | Uint8Array,
  caller: Caller,
  fields: Parameters<typeof buildMultipartUpload>[2] = {},
  fileName = 'payments.csv',
): Promise<Answer> {
  const { http } = await testApp();
  const { body, type } = buildMultipartUpload(fileName, Buffer.from(content), fields);
  const response = await http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      host: caller.host ?? 'riverbend.localhost',
      'content-type': type,
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
    },
    payload: body,
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** The CSV of a payout file with these rows: application, amount, reference. */
export const buildPayoutFile = (
  ...rows: readonly (readonly [id: number, amount: string, reference: string])[]
) =>
  [
    'ApplicationID,Payee,Amount,Currency,PaidOn,Reference',
    ...rows.map(([id, amount, reference]) => `${id},Ana Ruiz,${amount},USD,2026-03-02,${reference}`),
  ].join('\r\n');
