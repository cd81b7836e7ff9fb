import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import type { ReactNode } from 'react';
import { AddressQuestion } from './address-question.tsx';
import { ConsentQuestion, SignatureQuestion } from './agreement-question.tsx';
import { AmountQuestion } from './amount-question.tsx';
import { ChoiceQuestion, ChoicesQuestion, YesNoQuestion } from './choice-question.tsx';
import { ComputedQuestion } from './computed-question.tsx';
import { FileQuestion } from './file-question.tsx';
import { DateQuestion, TextQuestion } from './text-question.tsx';

/** Asks one question by the control that fits its kind; groups of questions are question.tsx's. */
export function PlainQuestion({ reading }: { reading: FieldReading }): ReactNode {
  const { field } = reading;
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'phone':
      return <TextQuestion reading={reading} field={field} />;
    case 'date':
      return <DateQuestion reading={reading} field={field} />;
    case 'number':
    case 'money':
      return <AmountQuestion reading={reading} field={field} />;
    case 'address':
      return <AddressQuestion reading={reading} field={field} />;
    case 'choice':
      return <ChoiceQuestion reading={reading} field={field} />;
    case 'choices':
      return <ChoicesQuestion reading={reading} field={field} />;
    case 'yes-no':
      return <YesNoQuestion reading={reading} />;
    case 'file':
      return <FileQuestion reading={reading} field={field} />;
    case 'computed':
      return <ComputedQuestion reading={reading} field={field} />;
    case 'consent':
      return <ConsentQuestion reading={reading} field={field} />;
    case 'signature':
      return <SignatureQuestion reading={reading} />;
    case 'group':
      return null;
  }
}
