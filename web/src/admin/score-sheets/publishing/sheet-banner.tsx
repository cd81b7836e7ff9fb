import type { ReactNode } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { SheetEditor } from '../use-score-sheet.ts';
import { useSheetTexts } from '../use-texts.ts';

/** Shows whether the sheet is published or a draft. */
export function SheetBanner({ editor }: { editor: SheetEditor }): ReactNode {
  const t = useSheetTexts();
  const format = useFormat();
  const { draft, published } = editor.setup;
  if (editor.hasDraft && draft)
    return (
      <Banner>
        {t('draft', { name: isolated(draft.savedBy), time: format.dateTime(draft.savedAt) })}{' '}
        {published && t('draft.until', { version: published.version })}
      </Banner>
    );
  if (!published) return <Banner>{t('unpublished')}</Banner>;
  return (
    <Banner tone="passed">
      {t('published', {
        version: published.version,
        name: isolated(published.publishedBy),
        time: format.dateTime(published.publishedAt),
      })}
    </Banner>
  );
}
