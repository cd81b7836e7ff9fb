import type { Account } from '@commonway/contract/accounts/account.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { building, chevronEnd, person, refresh } from '../../ui/icons/shapes.ts';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';

export type AccountChoiceProps = { account: Account; isOpening: boolean; onChoose: () => void };

/** One account of the picker: whose office, in whose name, as what. An inactive one says so and does nothing. */
export function AccountChoice({ account, isOpening, onChoose }: AccountChoiceProps): ReactNode {
  const t = useTexts();
  const { logo, instanceName, name, accountType, isActive } = account;
  const type = t('session.type', { type: accountType });
  return (
    <button
      type="button"
      className={styles.account}
      aria-disabled={!isActive || undefined}
      aria-busy={isOpening || undefined}
      onClick={isActive ? onChoose : undefined}
    >
      {logo ? (
        <img src={logo} alt="" className={styles['account-logo']} />
      ) : (
        <span className={styles['account-logo']}>
          <Icon shape={accountType === 'IND' ? person : building} />
        </span>
      )}
      <span className={styles['account-words']}>
        <span className={styles.who}>{instanceName}</span>
        <span className={styles.whom}>{name ? `${name} · ${type}` : type}</span>
        {!isActive && <span className={styles.whom}>{t('session.inactive')}</span>}
      </span>
      {isActive && <Icon shape={isOpening ? refresh : chevronEnd} />}
      {isOpening && (
        <span role="status" className="visually-hidden">
          {t('session.opening', { name: instanceName })}
        </span>
      )}
    </button>
  );
}
