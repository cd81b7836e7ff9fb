import { settingLimits } from '@commonway/contract/settings/setting-rules.ts';
import type { TenantSettings } from '@commonway/contract/settings/tenant-settings.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { toFieldId } from '../field-problems.ts';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { useSectionDraft } from '../use-section.ts';
import { useSettingsTexts } from '../use-texts.ts';
import type { SectionProps } from './section-props.ts';

type SignIn = TenantSettings['sign_in'];
type Switch = { [Key in keyof SignIn]: SignIn[Key] extends boolean ? Key : never }[keyof SignIn];
type Figure = 'password_minimum' | 'idle_minutes';

const scopes = ['off', 'staff', 'all'] as const;
const entryStates = [
  'open',
  'program_not_opened_yet',
  'program_closed',
  'not_enough_budget_for_login',
] as const;
const figureLimits = {
  password_minimum: settingLimits.passwordMinimum,
  idle_minutes: settingLimits.idleMinutes,
};

/** The sign-in rules. Numeric limits can only be stricter than the product's. */
export function SignInSection({ settings }: SectionProps): ReactNode {
  const t = useSettingsTexts();
  const draft = useSectionDraft('sign_in', settings);
  const { value, set, form } = draft;
  const renderSwitch = (key: Switch): ReactNode => (
    <Checkbox
      label={t(`sign_in.${key}`)}
      hint={t(`sign_in.${key}.hint`)}
      checked={value[key]}
      onCheckedChange={(isOn) => set({ [key]: isOn })}
    />
  );
  const renderNumberField = (key: Figure): ReactNode => {
    const id = toFieldId(`sign_in.${key}`);
    return (
      <NumberField
        id={id}
        label={t(`sign_in.${key}`)}
        hint={t('figure.hint', figureLimits[key])}
        error={form.getError(id)}
        value={value[key] === 0 ? '' : String(value[key])}
        onValueChange={(text) => set({ [key]: Number(text.replace(/\D/g, '')) })}
      />
    );
  };
  return (
    <div className={styles.group}>
      <SectionForm draft={draft}>
        <RadioGroup
          name="denied_reason"
          legend={t('sign_in.denied_reason')}
          value={value.denied_reason ?? 'open'}
          options={entryStates.map((entryState) => ({ value: entryState, label: t(`door.${entryState}`) }))}
          onValueChange={(wanted) => {
            const entryState = entryStates.find((one) => one === wanted) ?? 'open';
            set({ denied_reason: entryState === 'open' ? null : entryState });
          }}
        />
        {renderSwitch('ic_captcha')}
        {renderSwitch('hides_unknown_logins')}
        <RadioGroup
          name="second_factor"
          legend={t('sign_in.second_factor')}
          value={value.second_factor}
          options={scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
          onValueChange={(scope) => set({ second_factor: scopes.find((one) => one === scope) ?? 'off' })}
        />
        {renderSwitch('strong_staff_factor')}
        {renderSwitch('remembers_devices')}
        {renderNumberField('password_minimum')}
        {renderNumberField('idle_minutes')}
        {renderSwitch('ic_sso')}
        {renderSwitch('ic_forward_login')}
      </SectionForm>
    </div>
  );
}
