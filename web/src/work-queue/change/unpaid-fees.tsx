import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useTexts } from '../use-texts.ts';
import type { Preview } from './bulk-change.ts';

interface UnpaidFeesProps {
  readonly id: string;
  readonly unpaidFees: Preview['unpaidFees'];
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** Warns of an approval with unpaid fees, with their amount, and asks to confirm it. Renders nothing without any. */
export function UnpaidFees({ id, unpaidFees, isAccepted, onAccept }: UnpaidFeesProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { count, totals } = unpaidFees;
  if (count === 0) return null;
  const amounts = format.list(
    totals.map(({ amountMinor, currency }) => format.money(amountMinor / 100, currency)),
  );
  return (
    <Banner tone="warning" live="polite" title={t('unpaid.text', { count, amounts })}>
      <Checkbox id={id} label={t('unpaid.accept')} checked={isAccepted} onCheckedChange={onAccept} />
    </Banner>
  );
}
