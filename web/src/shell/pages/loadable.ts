/** What `Loaded` needs of a query. */
export interface Loadable<Output> {
  readonly data: Output | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Two queries as one: its output is both outputs, its error that of either. */
export function joinQueries<First, Second>(
  first: Loadable<First>,
  second: Loadable<Second>,
): Loadable<readonly [First, Second]> {
  const failed = [first, second].filter(({ data, error }) => data === undefined && error);
  return {
    data: first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
    error: failed[0]?.error ?? null,
    refetch: () => {
      for (const query of failed) query.refetch();
    },
  };
}
