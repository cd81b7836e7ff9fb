import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import type { ReactNode } from 'react';
import { GroupQuestion } from './group-question.tsx';
import { PlainQuestion } from './plain-question.tsx';

/** Asks a question of the form, or a group of them. */
export function Question({ reading }: { reading: FieldReading }): ReactNode {
  const { field } = reading;
  if (field.kind === 'group') return <GroupQuestion reading={reading} field={field} />;
  return <PlainQuestion reading={reading} />;
}
