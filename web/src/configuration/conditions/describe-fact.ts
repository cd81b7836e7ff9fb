// Describes the facts of conditions: data of the case, and answers to questions.
import type { RuleQuestion } from '@commonway/contract/automations/rule-choices.ts';
import { answerValueKinds } from '@commonway/contract/automations/testable-questions.ts';
import {
  conditionFacts,
  factNames,
  type valueKinds,
} from '@commonway/contract/work-queue/workflow/condition.ts';
import type { SelectGroup, SelectOption } from '../../ui/fields/select-field.tsx';
import type { useConditionTexts } from './use-texts.ts';

export interface FactDescription {
  readonly label: string;
  readonly kind: keyof typeof valueKinds;
  /** Whether values can be greater or less. */
  readonly isOrdered: boolean;
  readonly isDay: boolean;
  /** The values of a choice; otherwise empty. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Describes a fact of a condition. A question that no longer exists has its key as label. */
export function describeFact(
  fact: string,
  questions: readonly RuleQuestion[],
  t: ReturnType<typeof useConditionTexts>,
): FactDescription {
  const name = factNames.find((each) => each === fact);
  if (name !== undefined) {
    const kind = conditionFacts[name];
    return { label: t(`fact.${name}`), kind, isOrdered: kind === 'number', isDay: false, options: [] };
  }
  const question = questions.find(({ key }) => `answer:${key}` === fact);
  const kind = question ? answerValueKinds[question.kind] : 'text';
  const isDay = question?.kind === 'date';
  return {
    label: question?.label ?? fact.replace('answer:', ''),
    kind,
    isOrdered: kind === 'number' || isDay,
    isDay,
    options: question?.options ?? [],
  };
}

/** The facts that a condition can test, answers in a group of their own. Includes a fact whose question is gone. */
export function listFactOptions(
  fact: string,
  questions: readonly RuleQuestion[],
  t: ReturnType<typeof useConditionTexts>,
): (SelectOption | SelectGroup)[] {
  const toOption = (value: string): SelectOption => ({
    value,
    label: describeFact(value, questions, t).label,
  });
  const current = factNames.some((name) => name === fact) ? [] : [fact];
  const answers = [...new Set([...questions.map(({ key }) => `answer:${key}`), ...current])];
  const group = { label: t('answers'), options: answers.map(toOption) };
  return [...factNames.map(toOption), ...(answers.length > 0 ? [group] : [])];
}
