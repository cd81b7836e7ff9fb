import { getLocalToday } from '@commonway/contract/programs/form/calendar.ts';
import { checkForm, type FieldProblem } from '@commonway/contract/programs/form/check-form.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { type RecordErrors, useForm } from '../../shell/form/use-form.ts';
import { usePatternEngine } from '../../shell/form/use-pattern-engine.ts';
import { useDraft } from '../../shell/session/use-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Cluster, Stack } from '../../ui/layout/page.tsx';
import { toShownProblems } from '../problems/problem-text.ts';
import { Question } from '../questions/question.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { controlId, getValueAtPath, replaceAnswer } from './answer-path.ts';
import { useAnswerTexts } from './use-answer-texts.ts';

export interface AnswerFormProps {
  /** One page of questions. */
  readonly form: FormDefinition;
  /** What is being answered, to store it until it is saved: `profile 50001 contact`. */
  readonly draftName: string;
  readonly answers: Answers;
  readonly submitText: string;
  readonly cancelText: string;
  /** Returns problems beyond those that the form itself finds. */
  readonly check?: (answers: Answers) => readonly FieldProblem[];
  /** Saves the answers. A refusal with `fields` shows them at their questions. */
  readonly onSave: (answers: Answers) => Promise<void>;
  readonly onClose: () => void;
}

/** Questions of another module, with the fields and checks of application forms, that are saved together. */
export function AnswerForm(props: AnswerFormProps): ReactNode {
  const { form, draftName, answers: initial, submitText, cancelText, check, onSave, onClose } = props;
  const words = useAnswerTexts();
  const draft = useDraft<Answers>(draftName, initial);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const today = getLocalToday();
  const answers = draft.value;
  const [page] = readForm(form, answers, today).pages;
  usePatternEngine(page?.page.fields ?? []);
  const change = (path: string, value: unknown): void => {
    setRefused([]);
    draft.change((newest) => {
      const next = typeof value === 'function' ? value(getValueAtPath(newest, path)) : value;
      const { key, value: whole } = replaceAnswer(newest, path, next);
      return { [key]: whole };
    });
  };
  const uploads = useUploads(
    (path, file) => change(path, (files: unknown) => [...(Array.isArray(files) ? files : []), file]),
    null,
  );
  const findProblems = (): readonly FieldProblem[] => [
    ...checkForm(form, answers, today),
    ...(check?.(answers) ?? []),
    ...refused,
  ];
  const showProblems = (found: readonly FieldProblem[], recordErrors: RecordErrors): boolean => {
    const shown = page === undefined ? [] : toShownProblems(found, page, words);
    return recordErrors(Object.fromEntries(shown.map(({ path, summary }) => [controlId(path), summary])));
  };
  const saving = useForm(async (_, recordErrors) => {
    setChecked(true);
    if (!showProblems(findProblems(), recordErrors)) return;
    try {
      await onSave(answers);
    } catch (error) {
      const problems = toFieldProblems(error, page?.page.key ?? '');
      if (problems.length === 0) throw error;
      setRefused(problems);
      showProblems(problems, recordErrors);
      return;
    }
    draft.discard();
    onClose();
  });
  const questions = useRef<HTMLDivElement>(null);
  useEffect(() => questions.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  if (page === undefined) return null;
  const problems = isChecked ? toShownProblems(findProblems(), page, words) : [];
  const texts = new Map(problems.map(({ path, text }) => [path, text] as const));
  return (
    <Form form={saving}>
      <Stack ref={questions}>
        {page.fields.map((reading) => (
          <Question
            key={reading.field.key}
            reading={reading}
            typed={answers[reading.field.key]}
            problems={texts}
            shared={{ change, uploads, today, applicantName: '', household: null, servedZips: [] }}
          />
        ))}
      </Stack>
      <Cluster>
        <Button type="submit" variant="primary" loadingText={saving.isBusy && words.t('save.saving')}>
          {submitText}
        </Button>
        <Button
          onClick={() => {
            draft.discard();
            onClose();
          }}
        >
          {cancelText}
        </Button>
      </Cluster>
    </Form>
  );
}

/** The problems of a refused save, at their questions; empty for any other error. */
function toFieldProblems(error: unknown, pageKey: string): FieldProblem[] {
  if (!(error instanceof CallError) || error.error !== 'invalid_input') return [];
  return Object.entries(error.fields ?? {}).map(([path, [word]]) => ({
    path,
    pageKey,
    word: (word ?? 'invalid') as FieldProblem['word'],
  }));
}
