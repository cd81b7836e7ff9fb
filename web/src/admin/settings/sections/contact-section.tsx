import type { ReactNode } from 'react';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldIdOf } from '../field-problems.ts';
import { LocalTextFields } from '../fields/local-text-fields.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { useSection } from '../use-section.ts';
import { useSettingsTexts } from '../use-texts.ts';
import type { SectionProps } from './section-props.ts';

/** How people contact the office (spec 3, Instance). */
export function ContactSection({ settings, languages }: SectionProps): ReactNode {
  const t = useSettingsTexts();
  const draft = useSection('contact', settings);
  const { value, set, problems } = draft;
  const field = (key: 'mail' | 'phone' | 'hours') => {
    const id = fieldIdOf(`contact.${key}`);
    return { id, label: t(`contact.${key}`), error: problems.of(id) };
  };
  return (
    <div className={styles.group}>
      <SectionForm draft={draft}>
        <TextField
          {...field('mail')}
          type="email"
          required
          value={value.mail}
          onValueChange={(mail) => set({ mail })}
        />
        <PhoneField {...field('phone')} value={value.phone} onValueChange={(phone) => set({ phone })} />
        <LocalTextFields
          {...field('hours')}
          {...{ languages }}
          hint={t('contact.hours.hint')}
          value={value.hours}
          onValueChange={(hours) => set({ hours })}
        />
      </SectionForm>
    </div>
  );
}
