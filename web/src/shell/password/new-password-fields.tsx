import {
  findCharacterKinds,
  findConfirmationFault,
  findPasswordFault,
  getPasswordPolicy,
  kindsOfCharacters,
  listPasswordRules,
  type PasswordFault,
  type PasswordPolicy,
  type PasswordRule,
  type PasswordUse,
  passwordMaximum,
} from '@commonway/contract/credentials/passwords/password-rules.ts';
import { ratePassword } from '@commonway/contract/credentials/passwords/password-strength.ts';
import { type ReactNode, useState } from 'react';
import type { CallError } from '../../api.ts';
import { StrengthMeter } from '../../ui/entry/strength-meter.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check } from '../../ui/icons/shapes.ts';
import { useBoot } from '../boot.tsx';
import type { FormState, ReadValue } from '../form/use-form.ts';
import { useFormat } from '../format.tsx';
import { createTextsHook } from '../texts.tsx';
import { useTexts as useShellTexts } from '../use-texts.ts';
import styles from './password.module.css';
import type { en } from './texts/en.ts';

export const useTexts = createTextsHook<typeof en>('shell/password');

export type NewPasswordFieldsProps = {
  use: PasswordUse;
  getError: FormState['getError'];
  /** The person's logins and names, which the password should not contain. */
  own: readonly string[];
  labels: { readonly password: string; readonly confirm: string };
  /** Reports whether the typed password meets the rules. */
  onValidity?: (isValid: boolean) => void;
};

/** A new password and its confirmation, with live feedback on the rules. Pasting and password managers work. */
export function NewPasswordFields({
  use,
  getError,
  own,
  labels,
  onValidity,
}: NewPasswordFieldsProps): ReactNode {
  const t = useTexts();
  const policy = usePasswordPolicy(use);
  const [typed, setTyped] = useState('');
  const getFieldProps = (name: string) => ({
    id: name,
    name,
    error: getError(name),
    autoComplete: 'new-password' as const,
    showText: t('show'),
    hideText: t('hide'),
    required: true,
  });
  return (
    <>
      <PasswordField
        {...getFieldProps('password')}
        label={labels.password}
        aria-describedby="password-rules"
        onValueChange={(password) => {
          setTyped(password);
          onValidity?.(findPasswordFault(password, policy) === null);
        }}
      />
      <PasswordStatus id="password-rules" password={typed} policy={policy} own={own} />
      <PasswordField {...getFieldProps('confirm_password')} label={labels.confirm} />
    </>
  );
}

/**
 * Returns a function that checks the two password fields and returns their translated errors by field, null if valid
 * (spec 5).
 */
export function useNewPasswordCheck(
  use: PasswordUse,
  label: string,
): (typed: ReadValue) => Record<string, string | null> {
  const t = useTexts();
  const policy = usePasswordPolicy(use);
  const describeFault = useFaultText(use, label);
  return (typed) => {
    const [password, again] = [typed('password'), typed('confirm_password')];
    const fault = findPasswordFault(password, policy);
    const confirmation = findConfirmationFault(password, again);
    const confirmText = confirmation === 'no_match' ? t('password.no-match') : t('password.confirm');
    return {
      password: fault && describeFault(fault, password),
      // Checked only once the password itself is valid, to show one error at a time.
      confirm_password: fault === null && confirmation !== null ? confirmText : null,
    };
  };
}

/**
 * Returns a function that says which rules a password does not meet. Without the password, only its first fault is
 * known.
 */
export function useFaultText(
  use: PasswordUse,
  label: string,
): (fault: PasswordFault, password?: string) => string {
  const t = useTexts();
  const tShell = useShellTexts();
  const { list } = useFormat();
  const policy = usePasswordPolicy(use);
  const nameRule = useRuleText(policy);
  return (fault, password) => {
    if (fault === 'required') return tShell('form.required', { label });
    if (fault === 'too_long') return t('password.too-long', { count: passwordMaximum });
    const missing = listPasswordRules(password ?? '', policy).filter(({ rule, isMet }) =>
      password === undefined ? (rule === 'length') === (fault === 'too_short') : !isMet,
    );
    const rules = missing.map(({ rule }) =>
      rule === 'kinds' ? t('password.kinds', { count: policy.kinds }) : nameRule(rule),
    );
    return t('password.missing', { rules: list(rules) });
  };
}

/** Returns a function that words a rule of the policy as part of a list. */
function useRuleText({ minimum, kinds }: PasswordPolicy): (rule: PasswordRule) => string {
  const t = useTexts();
  return (rule) => {
    if (rule === 'length') return t('rules.length', { count: minimum });
    return rule === 'kinds' ? t('rules.kinds', { count: kinds }) : t(`rules.${rule}`);
  };
}

/** The rules for passwords with this use, with the tenant's minimum length. */
function usePasswordPolicy(use: PasswordUse): ReturnType<typeof getPasswordPolicy> {
  return getPasswordPolicy(use, useBoot().passwordMinimum);
}

type PasswordStatusProps = {
  id: string;
  password: string;
  policy: PasswordPolicy;
  /** The person's logins and names, which the password should not contain. */
  own: readonly string[];
};

/** Live feedback on a password: which rules it meets, its strength, and why it is weak. */
function PasswordStatus({ id, password, policy, own }: PasswordStatusProps): ReactNode {
  const t = useTexts();
  // The name that the server checks too, in every language.
  const { ds_name: tenant } = useBoot().branding;
  const { level, weakness } = ratePassword(password, policy, { own, tenant });
  return (
    <div id={id} className={styles.standing}>
      <PasswordRules password={password} policy={policy} />
      {password !== '' && (
        <StrengthMeter label={t('strength.label')} level={level} levelText={t(`strength.${level}`)} />
      )}
      {weakness && <p className={styles.why}>{t(`weakness.${weakness}`)}</p>}
    </div>
  );
}

/** The rules of the policy, each with whether the password meets it. */
function PasswordRules({ password, policy }: Pick<PasswordStatusProps, 'password' | 'policy'>): ReactNode {
  const t = useTexts();
  const nameRule = useRuleText(policy);
  const found = findCharacterKinds(password);
  return (
    <div>
      <p className={styles.lead}>{t('rules.title')}</p>
      <ul className={styles.rules}>
        {listPasswordRules(password, policy).map(({ rule, isMet }) => (
          <li key={rule}>
            <RuleResult isMet={isMet} text={nameRule(rule)} />
            {rule === 'kinds' && (
              <ul className={styles.rules}>
                {kindsOfCharacters.map((kind) => (
                  <li key={kind}>
                    <RuleResult isMet={found[kind]} text={nameRule(kind)} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type RuleProps = { isMet: boolean; text: string };

/** A rule with an icon, and a hidden text for screen readers that says whether it is met. */
function RuleResult({ isMet, text }: RuleProps): ReactNode {
  const t = useTexts();
  return (
    <span className={styles.rule} data-met={isMet || undefined}>
      {isMet ? <Icon shape={check} /> : <span className={styles.dot} />}
      <span>
        {text}
        <span className="visually-hidden"> ({isMet ? t('rules.kept') : t('rules.open')})</span>
      </span>
    </span>
  );
}

/** What makes a password weak, by the server's codes. */
export const weaknesses = ['repeated', 'sequence', 'common', 'own_name', 'tenant_name', 'used'] as const;
const serverMessageCodes: readonly CallError['error'][] = [
  'loginfailedWarning',
  'code_expired',
  'link_expired',
  'offline',
  'busy',
  'too_many_requests',
];

/**
 * Returns a function that words the refusal of a password: why it is weak, whether it was used before, the server's
 * message, or a generic failure (spec 8).
 * @param isReset whether a forgotten password is being reset
 */
export function usePasswordErrorText(isReset = false): (failure: CallError) => string {
  const t = useTexts();
  return (failure) => {
    if (failure.error === 'weak_password' || failure.message.includes('weak')) {
      const weaknessKey = weaknesses.find((weakness) => weakness === failure.body['weakness']);
      return weaknessKey === undefined
        ? t('password.weak')
        : `${t('password.weak')} ${t(`weakness.${weaknessKey}`)}`;
    }
    if (failure.fields?.['password_confirmation']) return t('password.no-match');
    return serverMessageCodes.includes(failure.error)
      ? failure.message
      : t(isReset ? 'password.reset-failed' : 'password.failed');
  };
}
