// How pages read the server. The key of a query is the operation and its input, as of the outputs that the server
// prefetched, so that everyone who needs an output shares it.
import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf, type ReadName } from './api.ts';

/**
 * The options of a query for the output of an operation, for `useQuery`; others, such as `enabled`, can be added.
 * `version` stands for what the output depends on besides the input, such as the revision of a draft.
 */
export const query = <Name extends ReadName>(
  operation: Name,
  input: InputOf<Name>,
  version?: number | string,
) =>
  queryOptions({
    queryKey: buildKey(operation, input, version),
    queryFn: ({ signal }) => call(operation, input, { signal }),
  });

/**
 * The options of a query for a list that loads by pages, for `useInfiniteQuery`. `getInput` returns the input of the
 * page at a cursor, or of the first page. `getNextCursor` returns the cursor of the next page, or nothing after the last
 * one.
 */
export const pagedQuery = <Name extends ReadName, Cursor extends number | string>(
  operation: Name,
  getInput: (cursor?: Cursor) => InputOf<Name>,
  getNextCursor: (page: OutputOf<Name>) => Cursor | null | undefined,
) =>
  infiniteQueryOptions({
    // Marked, because a list of pages would be mistaken for the output of the same operation and input.
    queryKey: buildKey(operation, getInput(), 'pages'),
    queryFn: ({ pageParam, signal }) =>
      call(operation, getInput(pageParam as Cursor | undefined), { signal }),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: getNextCursor,
  });

/** The key of the query for an output. Without types of its parts, so that queries for the same type can be exchanged. */
export const buildKey = (operation: ReadName, input: unknown, version?: number | string): QueryKey =>
  version === undefined ? [operation, input] : [operation, input, version];

/**
 * Marks the outputs of an operation as outdated, of any input or of those inputs that contain `input`. Those on the page
 * are fetched again, unless `refetchType` is `none`.
 */
export const invalidate = <Name extends ReadName>(
  client: QueryClient,
  operation: Name,
  input: Partial<InputOf<Name>> = {},
  refetchType: 'active' | 'none' = 'active',
): Promise<void> => client.invalidateQueries({ queryKey: [operation, input], refetchType });
