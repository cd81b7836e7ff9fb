import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormField } from '@commonway/contract/programs/form-definition.ts';
import { createContext, useContext } from 'react';
import type { Uploads } from '../uploads/use-uploads.ts';

/** What every question of the open form shares. */
export interface QuestionContext {
  /** The answers as typed, whatever their shape. */
  readonly answers: Answers;
  readonly change: (path: string, value: unknown) => void;
  /** What is wrong at a path, in words. */
  readonly problemAt: (path: string) => string | undefined;
  /** Where the answer at a path is from, if nobody has typed it, in words. */
  readonly noteAt: (path: string) => string | undefined;
  readonly uploads: Uploads;
  /** YYYY-MM-DD. */
  readonly today: string;
}

const Context = createContext<QuestionContext | null>(null);

export const QuestionProvider = Context.Provider;

export function useQuestionContext(): QuestionContext {
  const context = useContext(Context);
  if (!context) throw new Error('Outside of an open form');
  return context;
}

/** What the component of one kind of question takes. */
export interface QuestionProps<Kind extends FormField['kind']> {
  readonly reading: FieldReading;
  readonly field: Extract<FormField, { kind: Kind }>;
}
