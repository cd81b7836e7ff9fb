import type { ProgramFee } from '@commonway/contract/programs/fees/program-fee.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { ReactNode } from 'react';
import { TextsField } from '../../../configuration/fields/texts-field.tsx';
import { staffParts } from '../../../staff-parts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Card, Stack } from '../../../ui/layout/page.tsx';
import { useProgramTexts } from '../../use-texts.ts';
import { FeeAmount } from './fee-amount.tsx';

/** The currencies of the contract (contract/src/programs/fees/program-fee.ts). */
const currencies = ['USD', 'CAD', 'EUR', 'MXN'] as const satisfies readonly ProgramFee['currency'][];

export interface FeeCardProps {
  readonly fee: ProgramFee;
  readonly number: number;
  /** The form whose answers the rules read. */
  readonly form: FormDefinition;
  /** The names of the workflow's states. */
  readonly states: readonly string[];
  readonly languages: readonly string[];
  readonly language: string;
  readonly onChange: (fee: ProgramFee) => void;
  readonly onRemove: () => void;
}

/** One fee: its purpose, amount, due date, and waiver. */
export function FeeCard(props: FeeCardProps): ReactNode {
  const { fee, number, form, states, languages, language, onChange, onRemove } = props;
  const t = useProgramTexts();
  const update = (part: Partial<ProgramFee>): void => onChange({ ...fee, ...part });
  const { waiver, dueInState } = fee;
  // Keep a removed state in the list, so that the user can see and fix the problem.
  const due = dueInState === null || states.includes(dueInState) ? states : [dueInState, ...states];
  return (
    <Card title={t('fee', { number })}>
      <Stack>
        <TextsField
          studio={{ languages, language }}
          label={t('fee.label')}
          value={fee.label}
          onChange={(label) => update({ label })}
        />
        <SelectField
          width="medium"
          label={t('fee.currency')}
          value={fee.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onValueChange={(currency) => update({ currency: currency as ProgramFee['currency'] })}
        />
        <FeeAmount fee={fee} form={form} onChange={(amount) => update({ amount })} />
        <SelectField
          width="medium"
          label={t('fee.due')}
          value={dueInState ?? ''}
          options={[
            { value: '', label: t('fee.due.sent') },
            ...due.map((name) => ({ value: name, label: name })),
          ]}
          onValueChange={(name) => update({ dueInState: name || null })}
        />
        <Checkbox
          label={t('fee.waived')}
          checked={waiver !== null}
          onCheckedChange={(isOn) => update({ waiver: isOn ? { rule: null, because: { en: '' } } : null })}
        />
        {waiver && (
          <>
            <staffParts.AnswerCondition
              legend={t('fee.waived.when')}
              form={form}
              value={waiver.rule}
              onChange={(rule) => update({ waiver: { ...waiver, rule: rule as typeof waiver.rule } })}
            />
            <TextsField
              studio={{ languages, language }}
              label={t('fee.waived.because')}
              value={waiver.because}
              onChange={(because) => update({ waiver: { ...waiver, because } })}
            />
          </>
        )}
        <div>
          <Button variant="quiet" onClick={onRemove}>
            {t('fee.remove', { number })}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
