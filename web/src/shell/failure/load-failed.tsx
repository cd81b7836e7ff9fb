import type { ReactNode } from 'react';
import { CallError } from '../../api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState, type ErrorStateProps } from '../../ui/feedback/error-state.tsx';
import { useTexts } from '../use-texts.ts';
import { useWhenOnline } from './use-when-online.ts';

interface LoadFailedProps extends Pick<ErrorStateProps, 'headingLevel' | 'actions'> {
  readonly error: Error;
  /** What failed to load; a generic title by default. */
  readonly title?: string;
  readonly onRetry?: () => void;
}

/** Loading failed: shows the error, the request id for support, and a retry button. Retries when back online. */
export function LoadFailed({ error, title, onRetry, actions, headingLevel }: LoadFailedProps): ReactNode {
  const t = useTexts();
  useWhenOnline(error instanceof CallError && error.error === 'offline' ? onRetry : undefined);
  return (
    <ErrorState
      {...(headingLevel && { headingLevel })}
      title={title ?? t('load-failed.title')}
      actions={onRetry ? <Button onClick={onRetry}>{t('load-failed.retry')}</Button> : actions}
      requestLabel={t('load-failed.request')}
      requestId={error instanceof CallError ? error.requestId : undefined}
    >
      {error.message}
    </ErrorState>
  );
}
