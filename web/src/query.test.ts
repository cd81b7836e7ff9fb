import { hashKey, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { buildKey, invalidate, pagedQuery, query } from './query.ts';

test('a query has the key of the output that the server prefetched', () => {
  const input = { programId: 7 };
  expect(query('programs/get-program', input).queryKey).toEqual(buildKey('programs/get-program', input));
});

test('a list by pages is not mistaken for the output of its first page', () => {
  const single = query('messaging/list-conversations', { list: 'mentions' });
  const pages = pagedQuery(
    'messaging/list-conversations',
    (before?: string) => ({ list: 'mentions', before }),
    ({ next }) => next,
  );
  expect(hashKey(pages.queryKey)).not.toBe(hashKey(single.queryKey));
});

test('a new version of what an output depends on is another query', () => {
  const queries = [undefined, 0, 1].map((revision) =>
    query('payments/list-my-fees', { applicationId: 7 }, revision),
  );
  expect(new Set(queries.map(({ queryKey }) => hashKey(queryKey))).size).toBe(3);
});

test.each([
  [undefined, ['1 all', '1 pages', '2 all']],
  [{ applicationId: 1 }, ['1 all', '1 pages']],
])('invalidate marks the outputs of inputs that contain %j', async (input, expected) => {
  const client = new QueryClient();
  const operation = 'messaging/list-notes';
  client.setQueryData(buildKey(operation, { applicationId: 1, beforeId: 9 }), '1 all');
  client.setQueryData(buildKey(operation, { applicationId: 1 }, 'pages'), '1 pages');
  client.setQueryData(buildKey(operation, { applicationId: 2 }), '2 all');
  client.setQueryData(buildKey('messaging/get-summary', { applicationId: 1 }), 'other');
  await invalidate(client, operation, input);
  const outdated = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(outdated.map(({ state }) => state.data)).toEqual(expected);
});
