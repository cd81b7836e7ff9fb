// The household as an income question offers it, and the dialog that adds a person to it.
import { checkPageReading } from '@commonway/contract/programs/form/check-form.ts';
import { findGroup, listPeople } from '@commonway/contract/programs/form/household.ts';
import { defaultMaxItems, type FieldReading } from '@commonway/contract/programs/form/read-form.ts';
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
import { useTexts } from '../use-texts.ts';
import type { StepProps } from './step-props.ts';

/**
 * Returns the household for the page's income questions, and the dialog that adds a person. Null if the page has no
 * such question. The same object as long as the people are the same, for memoization.
 */
export function useHousehold(form: StepProps, isAsked: boolean) {
  const { application, answers, change, routes } = form;
  const [incomePath, setIncomePath] = useState<string | null>(null);
  const group = isAsked ? findOpenGroup(form) : null;
  const people = group === null ? null : JSON.stringify(listPeople(application.form, answers));
  // An information request may ask about the incomes without the household.
  const isEditable = group !== null && findReading(form.pages, group.field.key) !== undefined;
  const canAdd = isEditable && group.itemCount < (group.field.maxItems ?? defaultMaxItems);
  const household = useMemo(
    (): HouseholdChoice | null =>
      people === null
        ? null
        : {
            people: JSON.parse(people) as string[],
            isApplicant: routes.isApplicant,
            addPerson: canAdd ? setIncomePath : null,
          },
    [people, canAdd, routes.isApplicant],
  );
  const close = (): void => setIncomePath(null);
  const dialog = incomePath !== null && group !== null && (
    <AddPersonDialog
      form={form}
      group={group.field}
      onClose={close}
      onAdd={(items, name) => {
        change(group.field.key, items);
        change(incomePath, name);
        close();
      }}
    />
  );
  return { household, dialog };
}

/** The household group if it is visible; null otherwise. */
function findOpenGroup({ application, reading }: StepProps) {
  const group = findGroup(
    application.form.pages.flatMap(({ fields }) => fields),
    'household',
  );
  const found = findReading(reading.pages, group?.key);
  return group === undefined || found === undefined ? null : { field: group, itemCount: found.itemCount };
}

const findReading = (
  pages: StepProps['reading']['pages'],
  key: string | undefined,
): FieldReading | undefined => pages.flatMap(({ fields }) => fields).find(({ field }) => field.key === key);

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
  const stored = form.answers[group.key];
  const items: readonly unknown[] = [...(Array.isArray(stored) ? stored : []), person];
  const answers = { ...form.answers, [group.key]: items };
  const { reading } = form.read(answers);
  const found = findReading(reading.pages, group.key);
  const fields = (found?.items.at(-1) ?? []).filter(({ field }) => field.kind !== 'file');
  const page = { page: { key: group.key, title: group.label, fields: [] }, fields: found ? [found] : [] };
  const problems = toShownProblems(checkPageReading(page, reading, form.today), page, texts).filter(
    (problem) => fields.some(({ path }) => problem.path === path || problem.path.startsWith(`${path}.`)),
  );
  const name = listPeople(form.application.form, answers)?.at(-1) ?? '';
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
          <Button type="submit" form={formId} variant="primary">
            {t('person.save')}
          </Button>
          <Button onClick={onClose}>{t('person.cancel')}</Button>
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
            getPrefillNote: () => undefined,
            uploads: form.uploads,
            today: form.today,
            applicantName: '',
            household: null,
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
