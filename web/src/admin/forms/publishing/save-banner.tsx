import type { ReactNode } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import styles from '../forms.module.css';
import { emptyForm, type FormStudio } from '../use-form-studio.ts';
import { useFormTexts } from '../use-texts.ts';

/** Whether what is typed is kept, and what to do where somebody else saved too. */
export function SaveBanner({ studio }: { studio: FormStudio }): ReactNode {
  const t = useFormTexts();
  const format = useFormat();
  const { saving, theirs, error, store, draft, standing, differences } = studio;
  if (theirs)
    return (
      <Banner tone="warning" live="polite">
        <p className={styles.question}>{t('stale', { name: isolated(theirs.savedByName ?? '') })}</p>
        <Cluster gap="small">
          <Button onClick={store.keepMine}>{t('stale.mine')}</Button>
          <Button
            onClick={() =>
              store.take(theirs, theirs.definition ?? standing.published?.definition ?? emptyForm)
            }
          >
            {t('stale.theirs')}
          </Button>
        </Cluster>
      </Banner>
    );
  if (saving === 'failed')
    return (
      <Banner tone="failed" live="polite">
        {t('save.failed', { reason: error?.message ?? '' })}{' '}
        <TextButton onClick={() => void store.flush()}>{t('save.again')}</TextButton>
      </Banner>
    );
  return (
    <p role="status" className={styles.muted}>
      {saving === 'saved' ? savedText() : t('saving')}
    </p>
  );

  function savedText(): string {
    const { published } = standing;
    if (draft.definition !== null && draft.savedAt !== null && differences.length > 0)
      return t('draft.saved', {
        count: differences.length,
        name: isolated(draft.savedByName ?? ''),
        time: format.time(draft.savedAt),
      });
    return published === null ? t('draft.unpublished') : t('draft.none', { version: published.version });
  }
}
