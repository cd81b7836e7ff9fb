import { ignoreLanguages } from '@commonway/contract/admin/programs/find-missing-parts.ts';
import { languageName } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Stack } from '../../../ui/layout/page.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { SectionProps } from '../program-page.tsx';
import { useProgramTexts } from '../use-texts.ts';
import { MissingList } from './missing-list.tsx';
import { useLifecycleAction } from './use-lifecycle-action.ts';

/** Publishes a program. The user must confirm that translations are still missing. */
export function PublishDialog({ draft, onClose }: SectionProps & { onClose: () => void }): ReactNode {
  const t = useProgramTexts();
  const { programId, version, missing, languages } = draft.setup;
  const [first = 'en', ...others] = languages;
  const untranslated = others.filter((code) => missing.some((each) => each.languages.includes(code)));
  const [isAcknowledged, setAcknowledged] = useState(false);
  const skippedLanguages = isAcknowledged ? untranslated : [];
  const remaining = ignoreLanguages(missing, skippedLanguages, first);
  const publishing = useLifecycleAction(draft, onClose, t('publish.done'), () =>
    call('admin/publish-program', { programId, version, withoutLanguages: [...skippedLanguages] }),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={publishing.isPending}
      title={t('publish.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button
            variant="primary"
            disabledReason={remaining.length > 0 && t('missing.title')}
            loadingText={publishing.isPending && t('saving')}
            onClick={() => publishing.mutate()}
          >
            {t('publish.button')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <Stack>
        {publishing.error && (
          <Banner tone="failed" live="polite">
            {publishing.error.message}
          </Banner>
        )}
        <p>{t('publish.text')}</p>
        {remaining.length > 0 && <MissingList missing={remaining} />}
        {untranslated.length > 0 && (
          <Checkbox
            label={t('publish.without', { languages: untranslated.map(languageName).join(', ') })}
            hint={t('publish.withoutHint')}
            checked={isAcknowledged}
            onCheckedChange={setAcknowledged}
          />
        )}
      </Stack>
    </Dialog>
  );
}
