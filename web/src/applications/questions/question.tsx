import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import { memo, type ReactNode, useMemo } from 'react';
import type { OpenPage, PageStore } from '../apply/open-reading.ts';
import { useSelected } from '../apply/use-selected.ts';
import { GroupQuestion } from './group-question.tsx';
import { PlainQuestion } from './plain-question.tsx';
import { type QuestionContext, QuestionProvider } from './use-question.ts';

/** Problem texts by path. */
export type Problems = ReadonlyMap<string, string>;

/** A visible question and its answer as typed. */
interface AskedQuestion {
  readonly reading: FieldReading;
  readonly typed: unknown;
}

interface QuestionProps extends AskedQuestion {
  /** The problems of the whole page. */
  readonly problems: Problems;
  readonly shared: Omit<QuestionContext, 'answers' | 'getProblem'>;
}

/** Renders a question or a group of questions. */
export function Question({ reading, typed, problems, shared }: QuestionProps): ReactNode {
  const { field } = reading;
  return (
    <QuestionProvider
      value={{
        ...shared,
        answers: { [field.key]: typed },
        getProblem: (path) => problems.get(path),
      }}
    >
      {field.kind === 'group' ? (
        <GroupQuestion reading={reading} field={field} />
      ) : (
        <PlainQuestion reading={reading} />
      )}
    </QuestionProvider>
  );
}

interface OpenQuestionProps {
  readonly fieldKey: string;
  readonly store: PageStore;
  readonly problems: Problems;
  readonly shared: QuestionProps['shared'];
}

/**
 * A question of an open form. A page may contain two hundred, so each follows the form itself and renders only when its
 * own answer changes.
 */
export const OpenQuestion = memo(function OpenQuestion(props: OpenQuestionProps): ReactNode {
  const { fieldKey, store, problems, shared } = props;
  const source = useMemo(
    () => ({ subscribe: (listener: () => void) => store.subscribe(fieldKey, listener) }),
    [store, fieldKey],
  );
  const asked = useSelected(source, () => findQuestion(store.current(), fieldKey), isSameQuestion);
  if (asked === null) return null;
  return <Question {...asked} {...{ problems, shared }} />;
});

/** Finds a question of a page; null while it is hidden. */
function findQuestion({ fields, answers }: OpenPage, key: string): AskedQuestion | null {
  const reading = fields.get(key);
  return reading === undefined ? null : { reading, typed: answers[key] };
}

/** Returns whether a question would render the same. */
function isSameQuestion(before: AskedQuestion | null, after: AskedQuestion | null): boolean {
  if (before === null || after === null) return before === after;
  if (before.typed !== after.typed) return false;
  return before.reading === after.reading || isSameReading(before.reading, after.reading);
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
