import { isSecureAddress } from '@commonway/contract/fields/web-address.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../../shell/texts.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { audiences } from '../audiences.ts';
import type { SectionProps } from '../program-page.tsx';
import styles from '../programs.module.css';
import { useProgramTexts } from '../use-texts.ts';

type Switch = 'ic_allow_multiple_applications' | 'ic_sign_up_individuals' | 'ic_sign_up_business';
type Line = 'ds_resourceapplyurl' | 'FormURL' | 'ds_subscription_id' | 'category' | 'helpPhone';

/** Who can apply, how they apply, and what is stored as a case. */
export function ApplyingSection({ draft }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set, problems } = draft;
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
      error={problems.of(key)}
      dir="ltr"
      value={values[key] ?? ''}
      onValueChange={(text) => set({ [key]: text })}
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
      <ApplicationSwitches draft={draft} />
      {textField('ds_resourceapplyurl', t('applying.elsewhere'))}
      {textField(
        'FormURL',
        origin === null ? t('applying.form') : t('applying.origin', { origin: isolated(origin) }),
      )}
      {textField('ds_subscription_id')}
      {textField('helpPhone', t('applying.phone'))}
      <Zips draft={draft} />
    </div>
  );
}

/** Spec 3, program settings: Applications. */
function ApplicationSwitches({ draft }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { Applications } = draft.values;
  return (['ApplicantSubmission', 'AllowCases', 'MultipleDraftCases'] as const).map((key) => (
    <Checkbox
      key={key}
      label={t(`field.${key}`)}
      hint={t(`applying.${key}`)}
      checked={Applications[key]}
      onCheckedChange={(isOn) => draft.set({ Applications: { ...Applications, [key]: isOn } })}
    />
  ));
}

function Zips({ draft }: SectionProps): ReactNode {
  const t = useProgramTexts();
  return (
    <TextField
      id="zips"
      label={t('field.zips')}
      hint={t('applying.zips')}
      error={draft.problems.of('zips')}
      dir="ltr"
      defaultValue={draft.values.zips.join(' ')}
      onValueChange={(text) => draft.set({ zips: text.split(/[\s,]+/).filter((zip) => zip !== '') })}
    />
  );
}
