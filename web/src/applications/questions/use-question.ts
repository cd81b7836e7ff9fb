import { localText } from '@commonway/contract/languages/languages.ts';
import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import { useBoot } from '../../shell/boot.tsx';
import { answerAt, controlId } from '../answers/answer-path.ts';
import { useTexts } from '../use-texts.ts';
import { useQuestionContext } from './question-context.ts';

/** What a field component of the kit takes to ask a question. */
interface Frame {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
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

/** The words, the answer and the problem of one question. */
export function useQuestion({ field, path }: FieldReading): Question {
  const { language } = useBoot();
  const t = useTexts();
  const { answers, change, problemAt } = useQuestionContext();
  const say = (text: Readonly<Record<string, string>>): string => localText(text, language);
  return {
    frame: {
      id: controlId(path),
      label: say(field.label),
      hint: hintOf(field, say, t),
      error: problemAt(path),
      optionalText: field.required ? undefined : t('question.optional'),
    },
    typed: answerAt(answers, path),
    change: (value) => change(path, value),
    say,
  };
}

/** The author's hint and example, and of a private question what becomes of its answer. */
function hintOf(field: FormField, say: Question['say'], t: ReturnType<typeof useTexts>): string | undefined {
  const parts = [
    field.hint && say(field.hint),
    field.example && t('question.example', { example: say(field.example) }),
    field.isPrivate && t('private.promise'),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

/** A text as typed; other shapes show as nothing. */
export function textOf(typed: unknown): string {
  return typeof typed === 'string' ? typed : '';
}
