import { isSecureAddress } from '@commonway/contract/fields/web-address.ts';
import { type ReactNode, useState } from 'react';
import { isolated } from '../../shell/texts.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { audiences, type SectionProps, useValues } from '../program-studio.ts';
import styles from '../programs.module.css';
import { useProgramTexts } from '../use-texts.ts';

type Switch = 'ic_allow_multiple_applications' | 'ic_sign_up_individuals' | 'ic_sign_up_business';
type Line = 'ds_resourceapplyurl' | 'FormURL' | 'ds_subscription_id' | 'category' | 'helpPhone';

/** Who can apply, how they apply, and what is stored as a case. */
export function ApplyingSection({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set, errorOf } = useValues(studio);
  const switchOf = (key: Switch): ReactNode => (
    <Checkbox
      label={t(`field.${key}`)}
      checked={values[key]}
      onCheckedChange={(isOn) => set({ [key]: isOn })}
    />
  );
  const textField = (key: Line, hint?: ReactNode): ReactNode => (
    <TextField
      id={key}
      label={t(`field.${key}`)}
      hint={hint}
      error={errorOf(key)}
      dir="ltr"
      value={values[key] ?? ''}
      onValueChange={(text) => set({ [key]: text === '' && key !== 'category' ? null : text })}
    />
  );
  const { FormURL } = values;
  const origin = FormURL && isSecureAddress(FormURL) ? new URL(FormURL).origin : null;
  return (
    <div className={styles.group}>
      <RadioGroup
        name="audience"
        legend={t('field.audience')}
        layout="row"
        value={values.audience}
        options={audiences.map((each) => ({ value: each, label: t(`audience.${each}`) }))}
        onValueChange={(audience) => set({ audience: audience === 'business' ? 'business' : 'individual' })}
      />
      {textField('category', t('applying.category'))}
      {switchOf('ic_sign_up_individuals')}
      {switchOf('ic_sign_up_business')}
      {switchOf('ic_allow_multiple_applications')}
      <ApplicationSwitches studio={studio} />
      {textField('ds_resourceapplyurl', t('applying.elsewhere'))}
      {textField(
        'FormURL',
        origin === null ? t('applying.form') : t('applying.origin', { origin: isolated(origin) }),
      )}
      {textField('ds_subscription_id')}
      {textField('helpPhone', t('applying.phone'))}
      <Zips studio={studio} />
    </div>
  );
}

/** Spec 3, program settings: Applications. */
function ApplicationSwitches({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set } = useValues(studio);
  const { Applications } = values;
  return (['ApplicantSubmission', 'AllowCases', 'MultipleDraftCases'] as const).map((key) => (
    <Checkbox
      key={key}
      label={t(`field.${key}`)}
      hint={t(`applying.${key}`)}
      checked={Applications[key]}
      onCheckedChange={(isOn) => set({ Applications: { ...Applications, [key]: isOn } })}
    />
  ));
}

/** Holds the typed text while it means the same list, so that spaces stay during typing. */
function Zips({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set, errorOf } = useValues(studio);
  const [typed, setTyped] = useState('');
  const shown = values.zips.join(' ');
  return (
    <TextField
      id="zips"
      label={t('field.zips')}
      hint={t('applying.zips')}
      error={errorOf('zips')}
      dir="ltr"
      value={readZips(typed).join(' ') === shown ? typed : shown}
      onValueChange={(text) => {
        setTyped(text);
        set({ zips: readZips(text) });
      }}
    />
  );
}

const readZips = (text: string): string[] => text.split(/[\s,]+/).filter((zip) => zip !== '');
