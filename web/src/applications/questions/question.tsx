import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import { memo, type ReactNode } from 'react';
import { GroupQuestion } from './group-question.tsx';
import { PlainQuestion } from './plain-question.tsx';
import { type QuestionContext, QuestionProvider } from './use-question.ts';

/** Problem texts by path. */
export type Problems = ReadonlyMap<string, string>;

interface QuestionProps {
  readonly reading: FieldReading;
  /** The answer as typed. */
  readonly typed: unknown;
  /** The source of a prefilled answer that the user has not changed. */
  readonly prefillNote?: string | undefined;
  /** The problems of the whole page. The same object as long as they are equal. */
  readonly problems: Problems;
  readonly shared: Omit<QuestionContext, 'answers' | 'getProblem' | 'getPrefillNote'>;
}

/**
 * Renders a question or a group of questions. A page may contain two hundred, so each is memoized and a keystroke
 * rerenders only one.
 */
export const Question = memo(function Question({
  reading,
  typed,
  prefillNote,
  problems,
  shared,
}: QuestionProps): ReactNode {
  const { field } = reading;
  return (
    <QuestionProvider
      value={{
        ...shared,
        answers: { [field.key]: typed },
        getProblem: (path) => problems.get(path),
        getPrefillNote: (path) => (path === reading.path ? prefillNote : undefined),
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

/** Returns whether the props render the same question. */
function isSameQuestion(before: QuestionProps, after: QuestionProps): boolean {
  return (
    before.typed === after.typed &&
    before.prefillNote === after.prefillNote &&
    before.problems === after.problems &&
    before.shared === after.shared &&
    isSameReading(before.reading, after.reading)
  );
}

/**
 * Returns whether a question with an unchanged answer would render the same. It may differ in computed values and in
 * the questions of each group item.
 */
export function isSameReading(before: FieldReading, after: FieldReading): boolean {
  const { field, items } = before;
  if (field !== after.field || before.path !== after.path || items.length !== after.items.length)
    return false;
  if (field.kind === 'computed' && !Object.is(before.value, after.value)) return false;
  return items.every((fields, index) => {
    const others = after.items[index] ?? [];
    return (
      fields.length === others.length &&
      fields.every((reading, place) => isSameReading(reading, others[place] as FieldReading))
    );
  });
}
