import type { ReactNode } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toFieldId } from '../field-problems.ts';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { useSectionDraft } from '../use-section.ts';
import { useSettingsTexts } from '../use-texts.ts';
import type { SectionProps } from './section-props.ts';

const consentId = toFieldId('privacy.consent_script');

/** The consent service that asks visitors about cookies. */
export function PrivacySection({ settings }: SectionProps): ReactNode {
  const t = useSettingsTexts();
  const draft = useSectionDraft('privacy', settings);
  const { value, set, form } = draft;
  return (
    <div className={styles.group}>
      <SectionForm draft={draft}>
        <TextField
          id={consentId}
          label={t('privacy.consent_script')}
          hint={t('privacy.consent_script.hint')}
          error={form.getError(consentId)}
          optionalText={t('optional')}
          dir="ltr"
          value={value.consent_script ?? ''}
          onValueChange={(consent_script) => set({ consent_script })}
        />
      </SectionForm>
    </div>
  );
}
