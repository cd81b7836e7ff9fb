// The household as an income question offers it, and the dialog that adds a person to it.
import { checkPageReading } from '@commonway/contract/programs/form/check-form.ts';
import { findGroup, listHouseholdNames } from '@commonway/contract/programs/form/household.ts';
import {
  defaultMaxItems,
  type FieldReading,
  type PageReading,
} from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, GroupField } from '@commonway/contract/programs/form-definition.ts';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { replaceAnswer } from '../answers/answer-path.ts';
import { useAnswerTexts } from '../answers/use-answer-texts.ts';
import { toShownProblems } from '../problems/problem-text.ts';
import { PlainQuestion } from '../questions/plain-question.tsx';
import { type HouseholdChoice, QuestionProvider } from '../questions/use-question.ts';
import { getCurrentAnswers } from '../saving/save-queue.ts';
import { useTexts } from '../use-texts.ts';
import type { StepProps } from './step-props.ts';
import { useSelected } from './use-selected.ts';

/**
 * Returns the household for the page's income questions, and the dialog that adds a person. Null if the page has no
 * such question. The same object as long as the people are the same, for memoization.
 */
export function useHousehold(form: StepProps, isAsked: boolean) {
  const { draft, change, routes } = form;
  const [incomePath, setIncomePath] = useState<string | null>(null);
  const found = useSelected(
    draft,
    () => (isAsked ? findHousehold(form, getCurrentAnswers(draft.current())) : null),
    isSameHousehold,
  );
  const household = useMemo(
    (): HouseholdChoice | null =>
      found && {
        people: found.people,
        isApplicant: routes.isApplicant,
        addPerson: found.canAdd ? setIncomePath : null,
      },
    [found, routes.isApplicant],
  );
  const close = (): void => setIncomePath(null);
  const dialog = incomePath !== null && found !== null && (
    <AddPersonDialog
      form={form}
      group={found.group}
      onClose={close}
      onAdd={(items, name) => {
        change(found.group.key, items);
        change(incomePath, name);
        close();
      }}
    />
  );
  return { household, dialog };
}

interface OpenHousehold {
  readonly group: GroupField;
  readonly people: readonly string[];
  readonly canAdd: boolean;
}

/** Finds the household group and the names of its people; null if it is not visible. */
function findHousehold({ application, read }: StepProps, answers: Answers): OpenHousehold | null {
  const allFields = application.form.pages.flatMap(({ fields }) => fields);
  const group = findGroup(allFields, 'household');
  const { reading, pages } = read(answers);
  const found = group && findReading(reading.pages, group.key);
  if (group === undefined || found === undefined) return null;
  // An information request may ask about the incomes without the household.
  const isEditable = findReading(pages, group.key) !== undefined;
  return {
    group,
    people: listHouseholdNames(application.form, answers) ?? [],
    canAdd: isEditable && found.itemCount < (group.maxItems ?? defaultMaxItems),
  };
}

const isSameHousehold = (before: OpenHousehold | null, after: OpenHousehold | null): boolean =>
  before?.canAdd === after?.canAdd && before?.people.join('\n') === after?.people.join('\n');

const findReading = (pages: readonly PageReading[], key: string): FieldReading | undefined =>
  pages.flatMap(({ fields }) => fields).find(({ field }) => field.key === key);

interface AddPersonDialogProps {
  readonly form: StepProps;
  readonly group: GroupField;
  readonly onClose: () => void;
  /** Called with all items of the group and the name of the added person. */
  readonly onAdd: (items: readonly unknown[], name: string) => void;
}

/** Asks for one more person with the questions of the household group, except documents. */
function AddPersonDialog({ form, group, onClose, onAdd }: AddPersonDialogProps): ReactNode {
  const t = useTexts();
  const texts = useAnswerTexts();
  const formId = useId();
  const [person, setPerson] = useState<Answers>({});
  const [attempt, setAttempt] = useState(0);
  const fieldsElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) fieldsElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  const current = getCurrentAnswers(form.draft.current());
  const stored = current[group.key];
  const items: readonly unknown[] = [...(Array.isArray(stored) ? stored : []), person];
  const answers = { ...current, [group.key]: items };
  const { reading } = form.read(answers);
  const found = findReading(reading.pages, group.key);
  const fields = (found?.items.at(-1) ?? []).filter(({ field }) => field.kind !== 'file');
  const page = { page: { key: group.key, title: group.label, fields: [] }, fields: found ? [found] : [] };
  const problems = toShownProblems(checkPageReading(page, reading, form.today), page, texts).filter(
    (problem) => fields.some(({ path }) => problem.path === path || problem.path.startsWith(`${path}.`)),
  );
  const name = listHouseholdNames(form.application.form, answers)?.at(-1) ?? '';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (problems.length === 0 && name !== '') onAdd(items, name);
    else setAttempt(attempt + 1);
  };
  const prefix = `${group.key}.${items.length - 1}.`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.localize(group.addLabel)}
      closeLabel={t('person.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('person.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('person.save')}
          </Button>
        </>
      }
    >
      <form ref={fieldsElement} id={formId} noValidate onSubmit={submit}>
        <QuestionProvider
          value={{
            answers,
            change: (path, value) => setPerson((known) => writePart(known, path.slice(prefix.length), value)),
            getProblem: (path) =>
              attempt > 0 ? problems.find((each) => each.path === path)?.text : undefined,
            uploads: form.uploads,
            today: form.today,
            applicantName: '',
            household: null,
            servedZips: [],
          }}
        >
          <Stack gap="large">
            {fields.map((each) => (
              <PlainQuestion key={each.path} reading={each} />
            ))}
          </Stack>
        </QuestionProvider>
      </form>
    </Dialog>
  );
}

/** Returns the person's answers with the value at a path. */
function writePart(person: Answers, path: string, value: unknown): Answers {
  const { key, value: whole } = replaceAnswer(person, path, value);
  return { ...person, [key]: whole };
}
