import type { Account } from '@commonway/contract/accounts/account.ts';
import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { building, chevronEnd, person, refresh } from '../../ui/icons/shapes.ts';
import styles from './accounts.module.css';
import { useAccountTexts } from './use-texts.ts';

export type AccountChoiceProps = {
  account: Account;
  /** Whether the current session uses this account. */
  isHere: boolean;
  isOpening: boolean;
  onChoose: () => void;
};

/** One account in the picker: office, name and account type. */
export function AccountChoice({ account, isHere, isOpening, onChoose }: AccountChoiceProps): ReactNode {
  const t = useAccountTexts();
  const { logo, instanceName, name, accountType, accountTypeTranslation: type } = account;
  return (
    <button
      type="button"
      className={styles.account}
      aria-current={isHere || undefined}
      aria-busy={isOpening || undefined}
      onClick={onChoose}
    >
      {logo ? (
        <img src={logo} alt="" className={styles.logo} />
      ) : (
        <span className={styles.logo}>
          <Icon shape={accountType === 'IND' ? person : building} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.office}>{instanceName}</span>
        {name && <span className={styles.whom}>{name}</span>}
        <span className={styles.whom}>{type}</span>
        <Marks account={account} isHere={isHere} />
      </span>
      <Icon shape={isOpening ? refresh : chevronEnd} />
      {isOpening && (
        <span role="status" className="visually-hidden">
          {t('opening', { name: instanceName })}
        </span>
      )}
    </button>
  );
}

/** The marks of an account: current, inactive office, service instance (spec 9, 344). */
function Marks({ account, isHere }: { account: Account; isHere: boolean }): ReactNode {
  const t = useAccountTexts();
  const words = [
    isHere && t('here'),
    !account.isActive && t('inactive'),
    account.cd_instance === serviceTenantId && t('marketplace'),
  ].filter((word) => word !== false);
  if (words.length === 0) return null;
  return (
    <span className={styles.marks}>
      {words.map((word) => (
        <span key={word} className={styles.mark}>
          {word}
        </span>
      ))}
    </span>
  );
}
