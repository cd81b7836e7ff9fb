import { localText } from '@commonway/contract/languages/languages.ts';
import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import { createElement, type ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { answerAt, controlId } from '../answers/answer-path.ts';
import { FilledHint } from '../filled/filled-hint.tsx';
import { useTexts } from '../use-texts.ts';
import { useQuestionContext } from './question-context.ts';

/** What a field component of the kit takes to ask a question. */
interface Frame {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  readonly optionalText: string | undefined;
}

interface Question {
  readonly frame: Frame;
  /** The answer as typed. */
  readonly typed: unknown;
  readonly change: (value: unknown) => void;
  /** Chooses the reader's language of a text of the form. */
  readonly say: (text: Readonly<Record<string, string>>) => string;
}

/** The words, the answer and the problem of one question. `standardHint` is for one whose author gave none. */
export function useQuestion({ field, path }: FieldReading, standardHint?: string): Question {
  const { language } = useBoot();
  const t = useTexts();
  const { answers, change, problemAt, noteAt } = useQuestionContext();
  const say = (text: Readonly<Record<string, string>>): string => localText(text, language);
  const note = noteAt(path);
  const hint = hintOf(field, say, t) ?? standardHint;
  return {
    frame: {
      id: controlId(path),
      label: say(field.label),
      hint: note === undefined ? hint : createElement(FilledHint, { hint, note }),
      error: problemAt(path),
      optionalText: field.required ? undefined : t('question.optional'),
    },
    typed: answerAt(answers, path),
    change: (value) => change(path, value),
    say,
  };
}

/** The author's hint, of a private question what becomes of its answer, and an example. */
function hintOf(field: FormField, say: Question['say'], t: ReturnType<typeof useTexts>): string | undefined {
  const parts = [
    field.hint && say(field.hint),
    field.isPrivate && t('private.promise'),
    field.example && t('question.example', { example: say(field.example) }),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

/** A text as typed; other shapes show as nothing. */
export function textOf(typed: unknown): string {
  return typeof typed === 'string' ? typed : '';
}
