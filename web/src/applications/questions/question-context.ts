import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormField } from '@commonway/contract/programs/form-definition.ts';
import { createContext, useContext } from 'react';
import type { Uploads } from '../uploads/use-uploads.ts';

/** The context shared by all questions of an open form. */
export interface QuestionContext {
  /** The answers as typed, possibly of the wrong type. */
  readonly answers: Answers;
  readonly change: (path: string, value: unknown) => void;
  /** Returns the problem text at a path. */
  readonly problemAt: (path: string) => string | undefined;
  /** Returns the source of the answer at a path, if it is prefilled and unchanged. */
  readonly noteAt: (path: string) => string | undefined;
  readonly uploads: Uploads;
  /** YYYY-MM-DD. */
  readonly today: string;
}

const Context = createContext<QuestionContext | null>(null);

export const QuestionProvider = Context.Provider;

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
