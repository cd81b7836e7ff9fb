import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import styles from '../program-page.module.css';
import { useTexts } from '../use-texts.ts';

type Fee = OutputOf<'programs/get-program'>['fees'][number];

/** Lists the fees of a program before applying: amount, reason, due date and exemptions. */
export function ProgramFees({ fees }: { fees: readonly Fee[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (fees.length === 0) return null;
  const money = (minor: number, { currency }: Fee): string => format.money(minor / 100, currency);
  return (
    <section className={styles.section}>
      <h2>{t('program.fees')}</h2>
      <ul className={styles.list}>
        {fees.map((fee) => (
          <li key={fee.label}>
            <strong>{fee.label}</strong>
            {': '}
            {fee.minMinor === fee.maxMinor
              ? t('program.feeOne', { amount: money(fee.minMinor, fee) })
              : t('program.feeRange', { least: money(fee.minMinor, fee), most: money(fee.maxMinor, fee) })}
            {'. '}
            {fee.dueInState === null
              ? t('program.feeOnSending')
              : t('program.feeInState', { state: fee.dueInState })}
            {fee.waiver && ` ${fee.waiver}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
