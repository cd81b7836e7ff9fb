// How many people a search compares for staff of some programs.
import { expect, test } from 'vitest';
import { loadApplicants } from './find-applicants.ts';

type LoadContext = Parameters<typeof loadApplicants>[0];
const bound = { name: 'zoe', id: 9 };

/** Searches a tenant where everyone has the words and no one is visible; returns the result and the numbers of candidates. */
async function searchUnseen(limit: number) {
  const compared: unknown[] = [];
  const context = {
    tx: {
      tenantId: 1,
      one: ({ values }: { readonly values: readonly unknown[] }) => {
        compared.push(values.at(-1));
        return Promise.resolve({ applicants: [], bound });
      },
    },
    actor: { caseScope: { processIds: [1], programIds: [] } },
    now: new Date(),
  } as unknown as LoadContext;
  return { result: await loadApplicants(context, { words: 'maria', after: null, limit }), compared };
}

test.each([
  [21, [210, 2100, 21_000]],
  [5, [50, 500, 5000, 21_000]],
])('stops a page of %i at a maximum, and continues after the last one compared', async (limit, expected) => {
  const { result, compared } = await searchUnseen(limit);
  expect(compared).toEqual(expected);
  expect(result).toEqual({ applicants: [], bound });
});
