import {
  type CharacterKind,
  kindsIn,
  kindsOfCharacters,
  lengthOf,
  type PasswordPolicy,
} from '@commonway/contract/credentials/passwords/password-rules.ts';
import { passwordStrength } from '@commonway/contract/credentials/passwords/password-strength.ts';
import type { ReactNode } from 'react';
import { StrengthMeter } from '../../ui/entry/strength-meter.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check } from '../../ui/icons/shapes.ts';
import { useBoot } from '../boot.tsx';
import styles from './password.module.css';
import { useTexts } from './use-texts.ts';

export type PasswordStatusProps = {
  id: string;
  password: string;
  policy: PasswordPolicy;
  /** The person's logins and names, which the password should not contain. */
  own: readonly string[];
};

/** Live feedback on a password: which rules it meets, its strength, and why it is weak. */
export function PasswordStatus({ id, password, policy, own }: PasswordStatusProps): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  const { level, weakness } = passwordStrength(password, policy, { own, tenant: tenant.name });
  return (
    <div id={id} className={styles.standing}>
      <Rules password={password} policy={policy} />
      {password !== '' && (
        <StrengthMeter label={t('strength.label')} level={level} levelText={t(`strength.${level}`)} />
      )}
      {weakness && <p className={styles.why}>{t(`weakness.${weakness}`)}</p>}
    </div>
  );
}

function Rules({ password, policy }: Pick<PasswordStatusProps, 'password' | 'policy'>): ReactNode {
  const t = useTexts();
  const kinds = kindsIn(password);
  const metCount = kindsOfCharacters.filter((kind) => kinds[kind]).length;
  const isEveryKindRequired = policy.kinds === kindsOfCharacters.length;
  const list = kindsOfCharacters.map((kind: CharacterKind) => (
    <Rule key={kind} isMet={kinds[kind]} text={t(`rules.${kind}`)} />
  ));
  return (
    <div>
      <p className={styles.lead}>{t('rules.title')}</p>
      <ul className={styles.rules}>
        <Rule
          isMet={lengthOf(password) >= policy.minimum}
          text={t('rules.length', { count: policy.minimum })}
        />
        {isEveryKindRequired ? (
          list
        ) : (
          <li>
            <Mark isMet={metCount >= policy.kinds} text={t('rules.kinds', { count: policy.kinds })} />
            <ul className={styles.rules}>{list}</ul>
          </li>
        )}
      </ul>
    </div>
  );
}

type RuleProps = { isMet: boolean; text: string };

function Rule(props: RuleProps): ReactNode {
  return (
    <li>
      <Mark {...props} />
    </li>
  );
}

function Mark({ isMet, text }: RuleProps): ReactNode {
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
