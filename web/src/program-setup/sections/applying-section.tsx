import { appealDaysLimits } from '@commonway/contract/applications/application-limits.ts';
import { isSecureUrl } from '@commonway/contract/fields/secure-url.ts';
import { type ReactNode, useState } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { audiences, type SectionProps, useProgramValues } from '../program-studio.ts';
import styles from '../programs.module.css';
import { useProgramTexts } from '../use-texts.ts';

type Switch = 'ic_allow_multiple_applications' | 'ic_sign_up_individuals' | 'ic_sign_up_business';
type Line = 'ds_resourceapplyurl' | 'FormURL' | 'ds_subscription_id' | 'category' | 'helpPhone';

/** Who can apply, how they apply, and what is stored as a case. */
export function ApplyingSection({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set, getError } = useProgramValues(studio);
  const renderSwitch = (key: Switch): ReactNode => (
    <Checkbox
      label={t(`field.${key}`)}
      checked={values[key]}
      onCheckedChange={(isOn) => set({ [key]: isOn })}
    />
  );
  const renderTextField = (key: Line, hint?: ReactNode): ReactNode => (
    <TextField
      id={key}
      label={t(`field.${key}`)}
      hint={hint}
      error={getError(key)}
      dir="ltr"
      value={values[key] ?? ''}
      onValueChange={(text) => set({ [key]: text === '' && key !== 'category' ? null : text })}
    />
  );
  const { FormURL } = values;
  const origin = FormURL && isSecureUrl(FormURL) ? new URL(FormURL).origin : null;
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
      {renderTextField('category', t('applying.category'))}
      {renderSwitch('ic_sign_up_individuals')}
      {renderSwitch('ic_sign_up_business')}
      {renderSwitch('ic_allow_multiple_applications')}
      <ApplicationSwitches studio={studio} />
      <AppealDaysField studio={studio} />
      {renderTextField('ds_resourceapplyurl', t('applying.elsewhere'))}
      {renderTextField(
        'FormURL',
        origin === null ? t('applying.form') : t('applying.origin', { origin: isolate(origin) }),
      )}
      {renderTextField('ds_subscription_id')}
      {renderTextField('helpPhone', t('applying.phone'))}
      <ZipsField studio={studio} />
    </div>
  );
}

/** The switches of the `Applications` setting (spec 3, program settings). */
function ApplicationSwitches({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set } = useProgramValues(studio);
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

/** The days in which a decision can be appealed; blank for none. */
function AppealDaysField({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set, getError } = useProgramValues(studio);
  const { Applications } = values;
  return (
    <NumberField
      id="Applications"
      label={t('field.AppealDays')}
      hint={t('applying.AppealDays', appealDaysLimits)}
      error={getError('Applications')}
      value={String(Applications.AppealDays ?? '')}
      maxLength={3}
      onValueChange={(text) => {
        const digits = text.replace(/\D/g, '');
        set({ Applications: { ...Applications, AppealDays: digits === '' ? null : Number(digits) } });
      }}
    />
  );
}

/** The field of ZIP Codes. Keeps the typed text while it means the same list, so that spaces stay during typing. */
function ZipsField({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { values, set, getError } = useProgramValues(studio);
  const [typed, setTyped] = useState('');
  const shown = values.zips.join(' ');
  return (
    <TextField
      id="zips"
      label={t('field.zips')}
      hint={t('applying.zips')}
      error={getError('zips')}
      dir="ltr"
      value={parseZips(typed).join(' ') === shown ? typed : shown}
      onValueChange={(text) => {
        setTyped(text);
        set({ zips: parseZips(text) });
      }}
    />
  );
}

const parseZips = (text: string): string[] => text.split(/[\s,]+/).filter((zip) => zip !== '');
