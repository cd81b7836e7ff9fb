import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import { formatComputedValue, isYearField } from '@commonway/contract/programs/form/answer-text.ts';
import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import { isSealed } from '@commonway/contract/programs/form/sealed-answer.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatAmount, parseAmount } from '../../ui/fields/digits.ts';
import { FieldError } from '../../ui/fields/field-frame.tsx';
import { MoneyField, NumberField } from '../../ui/fields/number-field.tsx';
import { isSameAnswer } from '../saving/find-conflicts.ts';
import { useTexts } from '../use-texts.ts';
import { ChoiceQuestion, ChoicesQuestion, YesNoQuestion } from './choice-question.tsx';
import { DateQuestion } from './date-question.tsx';
import { FileQuestion } from './file-question.tsx';
import { PersonQuestion } from './person-question.tsx';
import styles from './question.module.css';
import { SignatureQuestion } from './signature-question.tsx';
import {
  AddressQuestion,
  ConsentQuestion,
  getAutocompleteToken,
  TaxNumberQuestion,
  TextQuestion,
} from './text-question.tsx';
import { type QuestionProps, useQuestion } from './use-question.ts';

// Few forms ask for an industry.
const IndustryQuestion = lazy(async () => ({
  default: (await import('./industry-question.tsx')).IndustryQuestion,
}));

/** Renders one question. Groups are rendered by question.tsx. */
export function PlainQuestion({ reading }: { reading: FieldReading }): ReactNode {
  const { isPrivate, help } = reading.field;
  return (
    <>
      {isPrivate ? (
        <PrivateQuestion reading={reading}>
          <QuestionControl reading={reading} />
        </PrivateQuestion>
      ) : (
        <QuestionControl reading={reading} />
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
      <p>{getLocalText(help, language)}</p>
    </details>
  );
}

/** Renders a text question; by a choice, if what it means can be chosen. */
function MeantTextQuestion(props: QuestionProps<'text'>): ReactNode {
  switch (props.field.means) {
    case 'income-person':
      return <PersonQuestion {...props} />;
    case 'industry':
      return (
        <Suspense fallback={<TextQuestion {...props} />}>
          <IndustryQuestion {...props} />
        </Suspense>
      );
    default:
      return <TextQuestion {...props} />;
  }
}

/** Renders the control for the question's kind. */
function QuestionControl({ reading }: { reading: FieldReading }): ReactNode {
  const { field } = reading;
  switch (field.kind) {
    case 'text':
      return <MeantTextQuestion reading={reading} field={field} />;
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

/** A number or an amount of money: free input, stored as a number, formatted on blur. */
function AmountQuestion({ reading, field }: QuestionProps<'number' | 'money'>): ReactNode {
  const { fieldProps, typed, change } = useQuestion(reading);
  const format = useFormat();
  const formatTyped = (): string =>
    field.kind === 'number' && isYearField(field) && typeof typed === 'number'
      ? String(typed)
      : formatAmount(typed);
  const [text, setText] = useState(formatTyped);
  const shared = {
    ...fieldProps,
    name: reading.path,
    // If the value differs from the typed text, it was changed elsewhere and takes precedence.
    value: isSameAnswer(parseAmount(text), typed) ? text : formatTyped(),
    onValueChange: (next: string) => {
      setText(next);
      change(parseAmount(next));
    },
    onBlur: () => setText(formatTyped()),
    autoComplete: getAutocompleteToken(field, reading.path),
    'aria-required': field.required,
  };
  return field.kind === 'money' ? (
    <MoneyField {...shared} {...format.dollarSign()} />
  ) : (
    <NumberField {...shared} />
  );
}

/** Shows only the mask of a stored private answer. Changing it means entering it again. */
function PrivateQuestion({ reading, children }: { reading: FieldReading; children: ReactNode }): ReactNode {
  const { fieldProps, typed } = useQuestion(reading);
  const t = useTexts();
  const [isChanging, setChanging] = useState(false);
  const control = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChanging) control.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isChanging]);
  if (!isSealed(typed) || isChanging) return <div ref={control}>{children}</div>;
  const errorId = `${fieldProps.id}-error`;
  return (
    <div className={styles.sealed}>
      <span className={styles['sealed-label']}>{fieldProps.label}</span>
      <FieldError id={errorId} error={fieldProps.error} />
      <div className={styles['sealed-line']}>
        <bdi dir="ltr" className={styles.figure}>
          {typed.masked}
        </bdi>
        <Button
          id={fieldProps.id}
          aria-describedby={fieldProps.error && errorId}
          onClick={() => setChanging(true)}
        >
          {t('private.change', { label: fieldProps.label })}
        </Button>
      </div>
    </div>
  );
}

/** A value computed from the answers, updated as they change. */
function ComputedQuestion({ reading, field }: QuestionProps<'computed'>): ReactNode {
  const { fieldProps } = useQuestion(reading);
  const format = useFormat();
  return (
    <div className={styles.computed}>
      <div className={styles['computed-line']}>
        <span id={`${fieldProps.id}-label`} className={styles['computed-label']}>
          {fieldProps.label}
        </span>
        <output
          id={fieldProps.id}
          tabIndex={-1}
          aria-labelledby={`${fieldProps.id}-label`}
          aria-describedby={
            classNames(
              Boolean(fieldProps.hint) && `${fieldProps.id}-hint`,
              Boolean(fieldProps.error) && `${fieldProps.id}-error`,
            ) || undefined
          }
          className={styles.figure}
        >
          {reading.value === undefined ? '–' : formatComputedValue(field, reading.value, format)}
        </output>
      </div>
      {fieldProps.hint && (
        <p id={`${fieldProps.id}-hint`} className={styles['computed-hint']}>
          {fieldProps.hint}
        </p>
      )}
      <FieldError id={`${fieldProps.id}-error`} error={fieldProps.error} />
    </div>
  );
}
