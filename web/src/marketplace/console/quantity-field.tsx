import type { ReactNode } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useConsoleTexts } from './use-console-texts.ts';

/** The number of units of a subscription. */
export function QuantityField({ error }: { error: string | null | undefined }): ReactNode {
  const t = useConsoleTexts();
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
