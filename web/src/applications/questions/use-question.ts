import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormField } from '@commonway/contract/programs/form-definition.ts';
import { createContext, useContext } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { controlId, getValueAtPath } from '../answers/answer-path.ts';
import type { Uploads } from '../uploads/use-uploads.ts';
import { useTexts } from '../use-texts.ts';

/** The household that the form has, for questions about one of its people. */
export interface HouseholdChoice {
  /** The names, the applicant first; empty if it is not answered. */
  readonly people: readonly string[];
  /** Whether the user is the applicant. */
  readonly isApplicant: boolean;
  /** Opens the dialog that adds a person and answers the question at a path; null if the household is full. */
  readonly addPerson: ((path: string) => void) | null;
}

/** The context shared by all questions of an open form. */
export interface QuestionContext {
  /** The answers as typed, possibly of the wrong type. */
  readonly answers: Answers;
  readonly change: (path: string, value: unknown) => void;
  /** Returns the problem text at a path. */
  readonly getProblem: (path: string) => string | undefined;
  readonly uploads: Uploads;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The ZIP Codes that the program serves; empty if no area is defined. */
  readonly servedZips: readonly string[];
  /** The applicant's name as answered in the form; empty if unknown. */
  readonly applicantName: string;
  /** Null if the form has no household, or the page does not ask about it. */
  readonly household: HouseholdChoice | null;
}

const Context = createContext<QuestionContext | null>(null);

export const QuestionProvider = Context.Provider;

/** Returns the context of the form around a question. Throws outside of one. */
export function useQuestionContext(): QuestionContext {
  const context = useContext(Context);
  if (!context) throw new Error('useQuestionContext must be used within QuestionProvider');
  return context;
}

/** The props of a component for one kind of question. */
export interface QuestionProps<Kind extends FormField['kind']> {
  readonly reading: FieldReading;
  readonly field: Extract<FormField, { kind: Kind }>;
}

/** The shared props of a field component. */
interface QuestionFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly optionalText: string | undefined;
}

interface Question {
  readonly fieldProps: QuestionFieldProps;
  /** The answer as typed. */
  readonly typed: unknown;
  readonly change: (value: unknown) => void;
  /** Returns a localized text of the form in the user's language. */
  readonly localize: (text: Readonly<Record<string, string>>) => string;
}

/**
 * Returns the field props of one question (texts and error), its answer, and a function that changes the answer.
 * `standardHint` applies if the author gave no hint.
 */
export function useQuestion({ field, path }: FieldReading, standardHint?: string): Question {
  const { language } = useBoot();
  const t = useTexts();
  const { answers, change, getProblem } = useQuestionContext();
  const localize = (text: Readonly<Record<string, string>>): string => getLocalText(text, language);
  return {
    fieldProps: {
      id: controlId(path),
      label: localize(field.label),
      hint: buildHint(field, localize, t) ?? standardHint,
      error: getProblem(path),
      optionalText: field.required ? undefined : t('question.optional'),
    },
    typed: getValueAtPath(answers, path),
    change: (value) => change(path, value),
    localize,
  };
}

/** Combines the author's hint, the note on private questions, and the example. Returns undefined if there are none. */
function buildHint(
  field: FormField,
  localize: Question['localize'],
  t: ReturnType<typeof useTexts>,
): string | undefined {
  const parts = [
    field.hint && localize(field.hint),
    field.isPrivate && t('private.promise'),
    field.example && t('question.example', { example: localize(field.example) }),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

/** Returns the value if it is a text, otherwise an empty text. */
export function toText(typed: unknown): string {
  return typeof typed === 'string' ? typed : '';
}
