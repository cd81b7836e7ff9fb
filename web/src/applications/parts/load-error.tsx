import type { ReactNode } from 'react';
import { CallError } from '../../api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useTexts } from '../use-texts.ts';

interface LoadErrorProps {
  readonly error: Error;
  readonly title?: string;
  readonly onRetry?: () => void;
  readonly actions?: ReactNode;
}

/** Something of this room could not be loaded: why, and a way on. */
export function LoadError({ error, title, onRetry, actions }: LoadErrorProps): ReactNode {
  const t = useTexts();
  const refusal = error instanceof CallError ? error : null;
  return (
    <ErrorState
      headingLevel={1}
      title={title ?? t('loadError.title')}
      actions={onRetry ? <Button onClick={onRetry}>{t('loadError.retry')}</Button> : actions}
      requestLabel={t('loadError.request')}
      requestId={refusal?.requestId}
    >
      {refusal?.message}
    </ErrorState>
  );
}
