import {
  type PasswordRule,
  passwordMinimum,
  passwordRules,
} from '@commonway/contract/sign-in/password-rules.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { check } from '../../ui/icons/shapes.ts';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';

const order: readonly PasswordRule[] = ['length', 'lowercase', 'uppercase', 'digit', 'special'];

/** The rules of a password, each ticked as soon as it is kept. */
export function PasswordChecklist({ id, password }: { id: string; password: string }): ReactNode {
  const t = useTexts();
  const kept = passwordRules(password);
  return (
    <div id={id}>
      <p className={styles.lead}>{t('rules.title')}</p>
      <ul className={styles.rules}>
        {order.map((rule) => (
          <li key={rule} className={styles.rule} data-kept={kept[rule] || undefined}>
            {kept[rule] ? <Icon shape={check} /> : <span className={styles.dot} />}
            <span>
              {t(`rules.${rule}`, { count: passwordMinimum.create })}
              <span className="visually-hidden"> ({kept[rule] ? t('rules.kept') : t('rules.open')})</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
