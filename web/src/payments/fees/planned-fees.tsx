import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import styles from './fees.module.css';
import { type Fee, useFees, useFeeTexts } from './use-fees.ts';

/**
 * Lists the fees of a draft according to its saved answers, and when they are due. Renders nothing if there are none.
 */
export function PlannedFees({
  applicationId,
  revision,
}: {
  readonly applicationId: number;
  readonly revision: number;
}): ReactNode {
  const t = useFeeTexts();
  const format = useFormat();
  const { data } = useFees(applicationId, revision);
  if (!data || data.fees.length === 0) return null;
  const describeAmount = (fee: Fee): ReactNode => {
    if (fee.status === 'exempt') return `${t('status.exempt')}. ${fee.waivedBecause ?? ''}`;
    const amount = format.money(fee.amountMinor / 100, fee.currency);
    return fee.dueInState === null
      ? t('planned.now', { amount })
      : t('planned.later', { amount, state: fee.dueInState });
  };
  return (
    <section className={styles.panel} aria-labelledby="planned-fees">
      <h2 id="planned-fees">{t('title')}</h2>
      <DescriptionList
        items={data.fees.map((fee) => ({ itemId: fee.key, term: fee.label, detail: describeAmount(fee) }))}
      />
    </section>
  );
}
