import type { ReactNode } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { SaveState } from '../../edit-panel/save-state.tsx';
import { useFormTexts } from '../../forms/use-texts.ts';
import type { MenuStudio } from '../use-menu-studio.ts';
import { usePhoneMenuTexts } from '../use-texts.ts';

/** Shows whether the edits are saved, and lets the user resolve a conflict with another user's draft. */
export function MenuSaveState({ studio }: { studio: MenuStudio }): ReactNode {
  const t = usePhoneMenuTexts();
  const tForm = useFormTexts();
  const format = useFormat();
  const { draft, theirs, error, store, setup, isUnchanged } = studio;
  const isDraft = draft.definition !== null && draft.savedAt !== null && !isUnchanged;
  const published = setup.version === null ? t('draft.standing') : t('draft.none');
  return (
    <SaveState
      texts={{
        stale: t('stale', { name: isolated(theirs?.savedByName ?? '') }),
        mine: tForm('stale.mine'),
        theirs: tForm('stale.theirs'),
        failed: tForm('save.failed', { reason: error?.message ?? '' }),
        again: tForm('save.again'),
        saving: tForm('saving'),
        saved: isDraft
          ? t('draft.saved', {
              name: isolated(draft.savedByName ?? ''),
              time: format.time(draft.savedAt ?? ''),
            })
          : published,
      }}
      state={studio}
      store={store}
      published={setup.published}
    />
  );
}
