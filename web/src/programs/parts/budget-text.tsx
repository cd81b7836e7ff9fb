import type { ProgramCard } from '@commonway/contract/programs/catalog.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { type Texts, useTexts } from '../use-texts.ts';
import styles from './budget-text.module.css';

/** Shows the remaining budget of a program as text, amount and bar. */
export function BudgetText({ budget }: { budget: NonNullable<ProgramCard['budget']> }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { total, left } = budget;
  return (
    <p className={styles.budget}>
      <span>
        <strong>{t(getBudgetTextKey(budget))}</strong>{' '}
        {t('budget.figure', { left: format.money(Math.floor(left)), total: format.money(Math.floor(total)) })}
      </span>
      <meter className={styles.meter} aria-hidden="true" min={0} max={Math.max(total, 1)} value={left} />
    </p>
  );
}

/** Returns the key of the text for the remaining share of a budget: none, little, some, or plenty. */
export function getBudgetTextKey({ total, left }: NonNullable<ProgramCard['budget']>): keyof Texts {
  if (left <= 0) return 'budget.none';
  const share = left / total;
  if (share < 0.1) return 'budget.little';
  return share < 0.5 ? 'budget.some' : 'budget.plenty';
}
