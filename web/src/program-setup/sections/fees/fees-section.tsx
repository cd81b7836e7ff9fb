import { type PaymentType, paymentTypes } from '@commonway/contract/programs/fees/calculate-fees.ts';
import type { ProgramFee } from '@commonway/contract/programs/fees/program-fee.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../query.ts';
import { useFormat } from '../../../shell/format.tsx';
import { Loaded } from '../../../shell/pages/loaded.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { add } from '../../../ui/icons/shapes.ts';
import { Stack } from '../../../ui/layout/page.tsx';
import { type SectionProps, useProgramValues } from '../../program-studio.ts';
import { useProgramTexts } from '../../use-texts.ts';
import { FeeCard } from './fee-card.tsx';

/**
 * What applicants owe: a fixed amount or a rule over their answers, when it is due, who is exempt, and how it is paid
 * (spec 3, Payments {Type}).
 */
export function FeesSection({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const format = useFormat();
  const { setup, languages, language } = studio;
  const { values, set, getError } = useProgramValues(studio);
  const { programId } = setup;
  const form = useQuery(query('form-builder/get-form', { programId }));
  const { fees } = values;
  const isOff = values.Payments.Type === 'None';
  const setFees = (next: readonly ProgramFee[]): void => set({ fees: [...next] });
  return (
    <Loaded query={form} skeleton={{ shape: 'card', count: 1 }}>
      {({ draft, published }) => {
        const definition = draft.definition ?? published;
        return (
          <Stack>
            <SelectField
              id="Payments"
              width="medium"
              label={t('field.Payments')}
              value={values.Payments.Type}
              options={paymentTypes.map((type) => ({ value: type, label: t(`payment.${type}`) }))}
              onValueChange={(type) => set({ Payments: { ...values.Payments, Type: type as PaymentType } })}
            />
            <MoneyField
              id="MaxAward"
              {...format.dollarSign()}
              label={t('field.MaxAward')}
              hint={t('fees.MaxAward')}
              error={getError('Payments')}
              maxLength={10}
              value={String(values.Payments.MaxAward ?? '')}
              onValueChange={(text) => {
                const digits = text.replace(/\D/g, '');
                set({ Payments: { ...values.Payments, MaxAward: digits === '' ? null : Number(digits) } });
              }}
            />
            {isOff && fees.length > 0 && <Banner tone="warning">{t('fees.idle')}</Banner>}
            <p id="fees" tabIndex={-1}>
              {getError('fees') ?? t('fees.text')}
            </p>
            {fees.map((fee, index) => (
              <FeeCard
                key={fee.key}
                {...{ fee, languages, language }}
                number={index + 1}
                form={definition}
                states={setup.states}
                onChange={(next) => setFees(fees.with(index, next))}
                onRemove={() => setFees(fees.toSpliced(index, 1))}
              />
            ))}
            {isOff ? (
              <p>{t('fees.choose')}</p>
            ) : (
              <div>
                <Button icon={add} onClick={() => setFees([...fees, createFee(fees)])}>
                  {t('fees.add')}
                </Button>
              </div>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** Returns a new fee with an unused key. A fee is charged once per key. */
function createFee(fees: readonly ProgramFee[]): ProgramFee {
  let number = fees.length + 1;
  while (fees.some(({ key }) => key === `fee-${number}`)) number += 1;
  return {
    key: `fee-${number}`,
    label: { en: '' },
    amount: { minor: 1000 },
    currency: fees[0]?.currency ?? 'USD',
    dueInState: null,
    waiver: null,
  };
}
