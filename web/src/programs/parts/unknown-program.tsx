import type { ReactNode } from 'react';
import { CallError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useTexts } from '../use-texts.ts';

/** Whether a program could not be loaded because there is none with this id. */
export const isUnknownProgram = (error: Error | null): boolean =>
  error instanceof CallError && (error.statusCode === 404 || error.statusCode === 422);

/** Says that the program does not exist, with a link to all programs. */
export function UnknownProgram(): ReactNode {
  const t = useTexts();
  return (
    <EmptyState
      headingLevel={1}
      title={t('program.notFound')}
      actions={<LinkButton href={paths.programs()}>{t('program.back')}</LinkButton>}
    />
  );
}
