import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useTexts } from '../use-texts.ts';

/** Shown if the office has no programs. */
export function NoPrograms(): ReactNode {
  const t = useTexts();
  return (
    <EmptyState
      title={t('catalogue.empty')}
      actions={<LinkButton href={paths.contact()}>{t('catalogue.contact')}</LinkButton>}
    >
      {t('catalogue.emptyWhy')}
    </EmptyState>
  );
}
