import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toFieldId } from '../field-problems.ts';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { useSectionDraft } from '../use-section.ts';
import { useSettingsTexts } from '../use-texts.ts';
import type { SectionProps } from './section-props.ts';

type Switch = 'ic_sign_up_individuals' | 'ic_sign_up_business';
type Link = 'ds_individual_signup_link' | 'ds_business_signup_link';

/** Whether people may sign up, and where the links of the sign-in page lead. */
export function SignUpSection({ settings }: SectionProps): ReactNode {
  const t = useSettingsTexts();
  const draft = useSectionDraft('sign_up', settings);
  const { value, set, form } = draft;
  const renderSwitch = (key: Switch): ReactNode => (
    <Checkbox
      label={t(`sign_up.${key}`)}
      checked={value[key]}
      onCheckedChange={(isOpen) => set({ [key]: isOpen })}
    />
  );
  const renderLinkField = (key: Link): ReactNode => {
    const id = toFieldId(`sign_up.${key}`);
    return (
      <TextField
        id={id}
        label={t(`sign_up.${key}`)}
        hint={t('sign_up.link.hint')}
        error={form.getError(id)}
        optionalText={t('optional')}
        dir="ltr"
        value={value[key] ?? ''}
        onValueChange={(text) => set({ [key]: text })}
      />
    );
  };
  return (
    <div className={styles.group}>
      <SectionForm draft={draft}>
        {renderSwitch('ic_sign_up_individuals')}
        {renderLinkField('ds_individual_signup_link')}
        {renderSwitch('ic_sign_up_business')}
        {renderLinkField('ds_business_signup_link')}
      </SectionForm>
    </div>
  );
}
