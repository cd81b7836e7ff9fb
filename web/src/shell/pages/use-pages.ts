import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, type InputOf, type OperationName, type OutputOf } from '../../api.ts';

type RowsKey<Page> = keyof { [Key in keyof Page as Page[Key] extends readonly unknown[] ? Key : never]: Key };
type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

/** The pages of a list loaded so far, and all their rows. */
export type Pages<Page, Row> = UseInfiniteQueryResult<InfiniteData<Page>> & { readonly rows: readonly Row[] };

/**
 * Loads a list page by page. `rowsKey` is the property of the output with the rows. `getInput` returns the input of
 * the page at a cursor, or of the first page. `getNextCursor` returns the cursor of the next page, or nothing after
 * the last one. The query key is the operation with the input of the first page.
 */
export function usePages<
  Name extends OperationName,
  Key extends RowsKey<OutputOf<Name>>,
  Cursor extends number | string,
>(
  operation: Name,
  rowsKey: Key,
  getInput: (cursor?: Cursor) => InputOf<Name>,
  getNextCursor: (page: OutputOf<Name>) => Cursor | null | undefined,
): Pages<OutputOf<Name>, RowOf<OutputOf<Name>[Key]>> {
  const query = useInfiniteQuery({
    queryKey: [operation, getInput()],
    queryFn: ({ pageParam, signal }) =>
      call(operation, getInput(pageParam as Cursor | undefined), { signal }),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: getNextCursor,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  const rows = useMemo(
    () => pages?.flatMap((page) => page[rowsKey] as RowOf<OutputOf<Name>[Key]>[]) ?? [],
    [pages, rowsKey],
  );
  return { ...query, rows };
}
