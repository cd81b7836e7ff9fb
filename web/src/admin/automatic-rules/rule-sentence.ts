// Describes an automatic rule as a sentence.
import type { RuleDocument } from '@commonway/contract/automations/rule-words.ts';
import type { OutputOf } from '../../api.ts';
import { isolated } from '../../shell/texts.tsx';
import type { RuleTranslate } from './use-texts.ts';

export type RuleChoices = OutputOf<'automations/list-rule-choices'>;

const joinWithOr = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(words);

/** Describes the trigger, the delay, the action, and the stop conditions of a rule in one sentence. */
export function ruleSentence(
  { begins, processId, stateId, wait, action, stops }: RuleDocument,
  { programs, templates }: RuleChoices,
  t: RuleTranslate,
  language: string,
): string {
  const program = programs.find((each) => each.processId === processId);
  const state = program?.states.find(({ id }) => id === stateId)?.name ?? '–';
  const template =
    action.kind === 'send' ? (templates.find(({ id }) => id === action.templateId)?.name ?? '–') : '';
  const sentence = t(`sentence.${wait.unit}`, {
    begins: t(`sentence.${begins}`, {
      program: program ? isolated(program.name) : t('sentence.any'),
      state: isolated(state),
    }),
    count: wait.amount,
    action: t(`sentence.${action.kind}`, { template: isolated(template) }),
  });
  if (stops.length === 0) return sentence;
  const reasons = joinWithOr(
    stops.map((stop) => t(`stops.${stop}`)),
    language,
  );
  return `${sentence} ${t('sentence.unless', { stops: reasons })}`;
}
