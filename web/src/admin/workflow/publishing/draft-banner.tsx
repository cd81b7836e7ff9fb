import type { ReactNode } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useWorkflowTexts } from '../use-texts.ts';
import type { Studio } from '../use-workflow.ts';

/** Shows whether the workflow is published or a draft, and why the last save failed. */
export function DraftBanner({ studio }: { studio: Studio }): ReactNode {
  const t = useWorkflowTexts();
  const format = useFormat();
  const { failure, setup, differences, mayChange } = studio;
  const { document, savedByName, savedAt } = setup.draft;
  return (
    <>
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.error === 'stale_version' ? t('stale') : failure.message}
        </Banner>
      )}
      <Banner tone={document === null ? 'passed' : 'information'}>
        {document === null || savedByName === null || savedAt === null
          ? t('draft.none')
          : t('draft.saved', {
              count: differences.length,
              name: isolated(savedByName),
              time: format.dateTime(savedAt),
            })}{' '}
        {document !== null && mayChange && (
          <TextButton onClick={() => studio.change(null)}>{t('draft.drop')}</TextButton>
        )}
      </Banner>
    </>
  );
}
