import type { ReactNode } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { SaveState } from '../../edit-panel/save-state.tsx';
import { emptyForm, type FormStudio } from '../use-form-studio.ts';
import { useFormTexts } from '../use-texts.ts';

/** Shows whether the edits are saved, and lets the user resolve a conflict with another user's draft. */
export function SaveBanner({ studio }: { studio: FormStudio }): ReactNode {
  const t = useFormTexts();
  const format = useFormat();
  const { theirs, error, store, draft, setup, differences } = studio;
  const { published } = setup;
  const savedText = (): string => {
    if (draft.definition !== null && draft.savedAt !== null && differences.length > 0)
      return t('draft.saved', {
        count: differences.length,
        name: isolated(draft.savedByName ?? ''),
        time: format.time(draft.savedAt),
      });
    return published === null ? t('draft.unpublished') : t('draft.none', { version: published.version });
  };
  return (
    <SaveState
      texts={{
        stale: t('stale', { name: isolated(theirs?.savedByName ?? '') }),
        mine: t('stale.mine'),
        theirs: t('stale.theirs'),
        failed: t('save.failed', { reason: error?.message ?? '' }),
        again: t('save.again'),
        saving: t('saving'),
        saved: savedText(),
      }}
      state={studio}
      store={store}
      published={published?.definition ?? emptyForm}
    />
  );
}
