import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useTexts } from '../use-texts.ts';
import { AddressQuestion } from './address-question.tsx';
import { ConsentQuestion, SignatureQuestion } from './agreement-question.tsx';
import { AmountQuestion } from './amount-question.tsx';
import { ChoiceQuestion, ChoicesQuestion, YesNoQuestion } from './choice-question.tsx';
import { ComputedQuestion } from './computed-question.tsx';
import { FileQuestion } from './file-question.tsx';
import { PrivateQuestion } from './private-question.tsx';
import styles from './question.module.css';
import { DateQuestion, TaxNumberQuestion, TextQuestion } from './text-question.tsx';

/** Renders one question. Groups are rendered by question.tsx. */
export function PlainQuestion({ reading }: { reading: FieldReading }): ReactNode {
  const { isPrivate, help } = reading.field;
  return (
    <>
      {isPrivate ? (
        <PrivateQuestion reading={reading}>
          <OpenQuestion reading={reading} />
        </PrivateQuestion>
      ) : (
        <OpenQuestion reading={reading} />
      )}
      {help && <QuestionHelp help={help} />}
    </>
  );
}

/** Expandable help for a question. */
function QuestionHelp({ help }: { help: LocalText }): ReactNode {
  const t = useTexts();
  const { language } = useBoot();
  return (
    <details className={styles.help}>
      <summary>{t('question.help')}</summary>
      <p>{localText(help, language)}</p>
    </details>
  );
}

/** Renders the control for the question's kind. */
function OpenQuestion({ reading }: { reading: FieldReading }): ReactNode {
  const { field } = reading;
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'phone':
      return <TextQuestion reading={reading} field={field} />;
    case 'tax-number':
      return <TaxNumberQuestion reading={reading} field={field} />;
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
      return <SignatureQuestion reading={reading} field={field} />;
    case 'group':
      return null;
  }
}
