import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useTexts } from '../use-texts.ts';

interface ReasonFieldProps {
  readonly id: string;
  readonly processId: number;
  /** The denial status. It may restrict the reasons. */
  readonly stateId: number | undefined;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (denialReasonId: number | null) => void;
}

/** Selects a denial reason from the program's list. */
export function ReasonField({ id, processId, stateId, value, error, onChange }: ReasonFieldProps): ReactNode {
  const t = useTexts();
  const reasons = useQuery({
    queryKey: ['work-queue/list-denial-reasons', { processId, stateId }],
    queryFn: ({ signal }) => call('work-queue/list-denial-reasons', { processId, stateId }, { signal }),
  });
  return (
    <SelectField
      id={id}
      label={t('change.reason')}
      error={error ?? reasons.error?.message}
      placeholder={t(reasons.isPending ? 'loading' : 'change.chooseReason')}
      options={(reasons.data?.items ?? []).map((reason) => ({
        value: String(reason.id),
        label: reason.name,
      }))}
      value={String(value ?? '')}
      onValueChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
    />
  );
}
