import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import { memo, type ReactNode } from 'react';
import { isSameReading } from '../answers/same-reading.ts';
import { GroupQuestion } from './group-question.tsx';
import { PlainQuestion } from './plain-question.tsx';
import { type QuestionContext, QuestionProvider } from './question-context.ts';

/** What is wrong, by path. */
export type Problems = ReadonlyMap<string, string>;

interface QuestionProps {
  readonly reading: FieldReading;
  /** The answer as typed. */
  readonly typed: unknown;
  /** Where the answer is from, if nobody has typed it. */
  readonly filledNote?: string | undefined;
  /** Of the whole page: the same object as long as nothing about it changes. */
  readonly problems: Problems;
  readonly shared: Omit<QuestionContext, 'answers' | 'problemAt' | 'noteAt'>;
}

/**
 * Asks a question of the form, or a group of them. A page may hold two hundred: each is drawn again only when something about
 * it changed, so that a keystroke costs one question and not all.
 */
export const Question = memo(function Question({
  reading,
  typed,
  filledNote,
  problems,
  shared,
}: QuestionProps): ReactNode {
  const { field } = reading;
  return (
    <QuestionProvider
      value={{
        ...shared,
        answers: { [field.key]: typed },
        problemAt: (path) => problems.get(path),
        noteAt: (path) => (path === reading.path ? filledNote : undefined),
      }}
    >
      {field.kind === 'group' ? (
        <GroupQuestion reading={reading} field={field} />
      ) : (
        <PlainQuestion reading={reading} />
      )}
    </QuestionProvider>
  );
}, isSameQuestion);

function isSameQuestion(before: QuestionProps, after: QuestionProps): boolean {
  return (
    before.typed === after.typed &&
    before.filledNote === after.filledNote &&
    before.problems === after.problems &&
    before.shared === after.shared &&
    isSameReading(before.reading, after.reading)
  );
}
