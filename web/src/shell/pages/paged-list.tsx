import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import type { ErrorStateProps } from '../../ui/feedback/error-state.tsx';
import { Skeleton, type SkeletonProps } from '../../ui/feedback/skeleton.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../failure/load-failed.tsx';
import { useTexts } from '../use-texts.ts';
import type { Pages } from './use-pages.ts';

interface PagedListProps<Row> extends Pick<ErrorStateProps, 'headingLevel'> {
  readonly list: Pages<unknown, Row>;
  /** The placeholder of the first page; 8 rows by default. */
  readonly skeleton?: Omit<SkeletonProps, 'label'>;
  /** What failed to load; a generic title by default. */
  readonly failed?: string;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** Shown beside the "Load more" button, such as the number of rows. */
  readonly foot?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list of `usePages` in each of its states: loading, failed, empty, or its rows and a "Load more" button. */
export function PagedList<Row>(props: PagedListProps<Row>): ReactNode {
  const { list, skeleton = { shape: 'rows', count: 8 }, failed, headingLevel, empty, foot, children } = props;
  const t = useTexts();
  const { rows, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = list;
  return (
    <>
      {list.isPending && <Skeleton {...skeleton} label={t('loading')} />}
      {list.isSuccess && rows.length === 0 && empty}
      {rows.length > 0 && children(rows)}
      {list.error && (
        <LoadFailed
          error={list.error}
          {...(failed && { title: failed })}
          {...(headingLevel && { headingLevel })}
          onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
        />
      )}
      {(hasNextPage || (foot && rows.length > 0)) && (
        <Cluster>
          {foot}
          {hasNextPage && (
            <Button
              loadingText={list.isFetchingNextPage && t('loading')}
              onClick={() => void fetchNextPage()}
            >
              {t('list.more')}
            </Button>
          )}
        </Cluster>
      )}
    </>
  );
}
