import type { ReactNode } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useBenchTexts } from './use-bench-texts.ts';

const maxQuantity = 100_000;

/** The quantity that was typed; null if it is not valid. */
export function readQuantity(text: string): number | null {
  const quantity = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

/** The number of units of a subscription. */
export function QuantityField({ error }: { error: string | null | undefined }): ReactNode {
  const t = useBenchTexts();
  return (
    <TextField
      name="quantity"
      label={t('quantity')}
      inputMode="numeric"
      autoComplete="off"
      defaultValue="1"
      required
      error={error}
    />
  );
}
