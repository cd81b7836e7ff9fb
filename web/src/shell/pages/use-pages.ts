import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InputOf, OutputOf, ReadName } from '../../api.ts';
import { pagedQuery } from '../../query.ts';

type RowsKey<Page> = keyof { [Key in keyof Page as Page[Key] extends readonly unknown[] ? Key : never]: Key };
type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

/** The pages of a list loaded so far, and all their rows. */
export type Pages<Page, Row> = UseInfiniteQueryResult<InfiniteData<Page>> & { readonly rows: readonly Row[] };

/** Loads a list page by page (`pagedQuery`). `rowsKey` is the property of the output with the rows. */
export function usePages<
  Name extends ReadName,
  Key extends RowsKey<OutputOf<Name>>,
  Cursor extends number | string,
>(
  operation: Name,
  rowsKey: Key,
  getInput: (cursor?: Cursor) => InputOf<Name>,
  getNextCursor: (page: OutputOf<Name>) => Cursor | null | undefined,
): Pages<OutputOf<Name>, RowOf<OutputOf<Name>[Key]>> {
  const list = useInfiniteQuery({ ...pagedQuery(operation, getInput, getNextCursor), staleTime: 0 });
  const pages = list.data?.pages;
  const rows = useMemo(
    () => pages?.flatMap((page) => page[rowsKey] as RowOf<OutputOf<Name>[Key]>[]) ?? [],
    [pages, rowsKey],
  );
  return { ...list, rows };
}
