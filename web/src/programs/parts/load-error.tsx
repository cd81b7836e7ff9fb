import type { ReactNode } from 'react';
import { CallError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useTexts } from '../use-texts.ts';

/** Programs could not be loaded: why, and a way on. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const t = useTexts();
  const refusal = error instanceof CallError ? error : null;
  const isUnknown = refusal?.statusCode === 404 || refusal?.statusCode === 422;
  return (
    <ErrorState
      headingLevel={1}
      title={t(isUnknown ? 'program.notFound' : 'loadError.title')}
      actions={
        isUnknown ? (
          <LinkButton href={paths.programs()}>{t('program.back')}</LinkButton>
        ) : (
          <Button onClick={onRetry}>{t('loadError.retry')}</Button>
        )
      }
      requestLabel={t('loadError.request')}
      requestId={isUnknown ? undefined : refusal?.requestId}
    >
      {!isUnknown && refusal?.message}
    </ErrorState>
  );
}
