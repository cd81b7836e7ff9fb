import type { ReactNode } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { RuleStudio } from '../use-rules.ts';
import { useRulesTexts } from '../use-texts.ts';

/** Shows whether the rules are published or a draft, and why the last save failed. */
export function DraftBanner({ studio }: { studio: RuleStudio }): ReactNode {
  const t = useRulesTexts();
  const format = useFormat();
  const { failure, view, differences, mayChange } = studio;
  const { draft } = view;
  return (
    <>
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.error === 'stale_version' ? t('stale') : failure.message}
        </Banner>
      )}
      <Banner tone={draft ? 'information' : 'passed'}>
        {draft
          ? t('draft.saved', {
              count: differences.length,
              name: isolated(draft.savedByName),
              time: format.dateTime(draft.savedAt),
            })
          : t('draft.none')}{' '}
        {draft && mayChange && <TextButton onClick={() => studio.change(null)}>{t('draft.drop')}</TextButton>}
      </Banner>
    </>
  );
}
