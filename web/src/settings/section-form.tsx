import type { SectionName } from '@commonway/contract/settings/tenant-settings.ts';
import type { ReactNode } from 'react';
import { Form } from '../shell/form/form.tsx';
import { SaveBar } from '../shell/form/save-bar.tsx';
import { useFormat } from '../shell/format.tsx';
import { Button } from '../ui/actions/button.tsx';
import { TextButton } from '../ui/actions/text-button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import type { SectionDraft } from './use-section.ts';
import { useSettingsTexts } from './use-texts.ts';

type SectionFormProps<Name extends SectionName> = { draft: SectionDraft<Name>; children: ReactNode };

/** The form of one section with its save bar. Refused changes stay in the form. */
export function SectionForm<Name extends SectionName>({
  draft,
  children,
}: SectionFormProps<Name>): ReactNode {
  const t = useSettingsTexts();
  const format = useFormat();
  const { form, conflicts, acceptTheirs, mayChange } = draft;
  const stale = form.failure?.error === 'stale_version';
  return (
    <Form form={form} failureText={stale ? null : undefined}>
      {conflicts.length > 0 && (
        <Banner tone="warning" live="polite">
          {t('stale', { fields: format.list(conflicts) })}{' '}
          <TextButton onClick={acceptTheirs}>{t('stale.theirs')}</TextButton>
        </Banner>
      )}
      {children}
      {mayChange ? (
        <SaveBar
          isChanged={draft.isChanged}
          isBusy={form.isBusy}
          saveText={t('save')}
          onDiscard={draft.discard}
        />
      ) : (
        <div>
          <Button variant="primary" disabledReason={t('read-only')}>
            {t('save')}
          </Button>
        </div>
      )}
    </Form>
  );
}
