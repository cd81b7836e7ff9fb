import type { SectionName } from '@commonway/contract/settings/tenant-settings.ts';
import type { ReactNode } from 'react';
import { Form } from '../shell/form/form.tsx';
import { Button } from '../ui/actions/button.tsx';
import { TextButton } from '../ui/actions/text-button.tsx';
import type { SectionDraft } from './use-section.ts';
import { useSettingsTexts } from './use-texts.ts';

type SectionFormProps<Name extends SectionName> = { draft: SectionDraft<Name>; children: ReactNode };

/** The form of one section with its save button. Refused changes stay in the form. */
export function SectionForm<Name extends SectionName>({
  draft,
  children,
}: SectionFormProps<Name>): ReactNode {
  const t = useSettingsTexts();
  const { submission, problems, isStale, acceptTheirs, hasAcceptedTheirs, mayChange } = draft;
  const stale = hasAcceptedTheirs ? null : (
    <>
      {t('stale')} <TextButton onClick={acceptTheirs}>{t('stale.theirs')}</TextButton>
    </>
  );
  return (
    <Form
      submission={submission}
      problems={problems.list}
      attempt={problems.attempt}
      failureText={isStale ? stale : undefined}
    >
      {children}
      <div>
        {mayChange ? (
          <Button type="submit" variant="primary" loadingText={submission.isBusy && t('saving')}>
            {t('save')}
          </Button>
        ) : (
          <Button variant="primary" disabledReason={t('read-only')}>
            {t('save')}
          </Button>
        )}
      </div>
    </Form>
  );
}
