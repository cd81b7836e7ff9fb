import type { ReactNode } from 'react';
import { CallError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useTexts } from '../use-texts.ts';

/** Explains why programs could not be loaded, or that the program does not exist, with a link. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const t = useTexts();
  const isUnknown = error instanceof CallError && (error.statusCode === 404 || error.statusCode === 422);
  if (!isUnknown) return <LoadFailed error={error} headingLevel={1} onRetry={onRetry} />;
  return (
    <EmptyState
      headingLevel={1}
      title={t('program.notFound')}
      actions={<LinkButton href={paths.programs()}>{t('program.back')}</LinkButton>}
    />
  );
}
