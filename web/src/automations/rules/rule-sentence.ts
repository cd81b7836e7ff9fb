// Describes an automatic rule, or a part of it.
import type { RuleChoices } from '@commonway/contract/automations/rule-choices.ts';
import type { RuleAction, RuleDefinition, RuleStop } from '@commonway/contract/automations/rule-words.ts';
import { isolate } from '../../shell/texts.tsx';
import type { RuleTranslate } from './use-texts.ts';

/** The event that triggers a rule: `When a case in {program} enters {state}`. */
export function describeTrigger(
  { begins, processId, stateId }: Pick<RuleDefinition, 'begins' | 'processId' | 'stateId'>,
  { programs }: RuleChoices,
  t: RuleTranslate,
): string {
  const program = programs.find((each) => each.processId === processId);
  const state = program?.states.find(({ id }) => id === stateId)?.name ?? '–';
  return t(`sentence.${begins}`, {
    program: program ? isolate(program.name) : t('sentence.any'),
    state: isolate(state),
  });
}

/** What a rule does: `send {template} to the applicant`. */
export function describeAction(
  action: RuleAction,
  { templates, programs }: RuleChoices,
  t: RuleTranslate,
): string {
  if (action.kind === 'assign') {
    const assignees = programs.flatMap(({ staff, roles }) => (action.to === 'person' ? staff : roles));
    const name = assignees.find(({ id }) => id === action.id)?.name ?? '–';
    return t(`sentence.assign.${action.to}`, { name: isolate(name) });
  }
  const template =
    action.kind === 'send' ? (templates.find(({ id }) => id === action.templateId)?.name ?? '–') : '';
  return t(`sentence.${action.kind}`, { template: isolate(template) });
}

/** The events that stop a rule, joined by "or". */
export const describeStops = (stops: readonly RuleStop[], t: RuleTranslate, language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(stops.map((stop) => t(`stops.${stop}`)));

/** Describes the trigger, the delay, the action, and the stop conditions of a rule in one sentence. */
export function describeRule(
  { wait, action, stops, ...trigger }: RuleDefinition,
  choices: RuleChoices,
  t: RuleTranslate,
  language: string,
): string {
  const sentence = t(`sentence.${wait.unit}`, {
    begins: describeTrigger(trigger, choices, t),
    count: wait.amount,
    action: describeAction(action, choices, t),
  });
  if (stops.length === 0) return sentence;
  return `${sentence} ${t('sentence.unless', { stops: describeStops(stops, t, language) })}`;
}
