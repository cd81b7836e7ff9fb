import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import { feeBounds } from '@commonway/contract/programs/fees/calculate-fees.ts';
import type { feeSummary } from '@commonway/contract/programs/fees/fee-summary.ts';
import { programFees } from '@commonway/contract/programs/fees/program-fee.ts';
import type { z } from 'zod';

/** The fees of a program as shown before an application; empty if the program takes no payments. */
export function describeFees(
  { paymentType, fees }: { readonly paymentType: string; readonly fees: unknown },
  stateLabels: Readonly<Record<string, LocalText>>,
  language: string,
): z.input<typeof feeSummary>[] {
  if (paymentType === 'None') return [];
  return programFees.parse(fees).map((fee) => ({
    label: localText(fee.label, language),
    ...feeBounds(fee),
    currency: fee.currency,
    dueInState: fee.dueInState && (localText(stateLabels[fee.dueInState] ?? {}, language) || fee.dueInState),
    waiver: fee.waiver && localText(fee.waiver.because, language),
  }));
}
