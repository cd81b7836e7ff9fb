import type { ReactNode } from 'react';
import type { ErrorStateProps } from '../../ui/feedback/error-state.tsx';
import { Skeleton, type SkeletonProps } from '../../ui/feedback/skeleton.tsx';
import { Page, type PageProps } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../failure/load-failed.tsx';
import { useTexts } from '../use-texts.ts';
import type { Loadable } from './loadable.ts';

interface LoadedProps<Output> extends Pick<ErrorStateProps, 'headingLevel' | 'actions'> {
  readonly query: Loadable<Output>;
  /** The placeholder while the output loads, labeled "Loading" by default; null for none. */
  readonly skeleton: (Omit<SkeletonProps, 'label'> & Partial<Pick<SkeletonProps, 'label'>>) | null;
  /** What failed to load; a generic title by default. */
  readonly failed?: string;
  /** Shows the errors that mean something else here, such as an unknown program; nothing for all others. */
  readonly showError?: (error: Error) => ReactNode;
  /** The page around the placeholder and the error, if the output is a page itself. */
  readonly page?: PageProps['width'];
  readonly children: (output: Output) => ReactNode;
}

/**
 * The output of a query, a placeholder while it loads, or the error with a retry button, which `actions` replace. If a
 * later load fails, the output stays.
 */
export function Loaded<Output>(props: LoadedProps<Output>): ReactNode {
  const { query, skeleton, failed, showError, page, headingLevel = page && 1, actions, children } = props;
  const t = useTexts();
  if (query.data !== undefined) return children(query.data);
  const shown = query.error
    ? showError?.(query.error) || (
        <LoadFailed
          error={query.error}
          {...(failed && { title: failed })}
          {...(headingLevel && { headingLevel })}
          {...(actions ? { actions } : { onRetry: () => void query.refetch() })}
        />
      )
    : skeleton && <Skeleton label={t('loading')} {...skeleton} />;
  return page ? <Page width={page}>{shown}</Page> : shown;
}
