import type { ConfigurationKind } from '../configuration/kind.ts';
import { findUnknownVariables, letterVariables } from '../messaging/variables.ts';
import { isSame } from '../programs/building/is-same.ts';
import { getQuestionKey, toComparisons, valueKinds } from '../work-queue/workflow/condition.ts';
import type { RuleChoices, RuleSetup } from './rule-choices.ts';
import { concernsState, maxWait, type RuleAction, type RuleDefinition } from './rule-words.ts';
import { answerValueKinds } from './testable-questions.ts';

/** Why a rule can't be published or resumed. */
export interface RuleProblem {
  readonly code:
    | 'missing-state'
    | 'wrong-amount'
    | 'missing-words'
    | 'missing-value'
    | 'state-gone'
    | 'template-gone'
    | 'untranslated'
    | 'stale'
    | 'variables'
    | 'missing-program'
    | 'question-gone'
    | 'missing-assignee'
    | 'cannot-own'
    | 'draft-assignment';
  /** The languages, variables, or questions that the problem concerns. */
  readonly names: readonly string[];
}

/** A changed part with its new value. */
export type RuleChange = {
  [Part in keyof typeof readPart]: {
    readonly part: Part;
    readonly value: ReturnType<(typeof readPart)[Part]>;
  };
}[keyof typeof readPart];

/** What a rule does, when, and for whom. Scheduled actions keep the version with which they were scheduled. */
export const ruleKind = {
  name: 'automations/automatic-rule',
  check: (rule, setup) => checkRule(rule, setup),
  isError: () => true,
  diff: compareRules,
} as const satisfies ConfigurationKind<RuleDefinition, RuleSetup, RuleProblem, RuleChange>;

/** The automation before its first draft: a reminder with the first template. */
export const createDefaultRule = ({
  templates: [template],
}: Pick<RuleChoices, 'templates'>): RuleDefinition => ({
  begins: 'enters',
  processId: null,
  stateId: null,
  wait: { amount: 2, unit: 'days' },
  stops: ['answered', 'moved', 'written'],
  languages: [],
  condition: null,
  action:
    template === undefined
      ? { kind: 'note', words: '' }
      : { kind: 'send', templateId: template.id, channels: ['email', 'sms'], sendsOriginal: false },
});

/** Returns the problems of an automation: what is missing, or was removed since it was written. */
export function checkRule(rule: RuleDefinition, choices: RuleChoices): RuleProblem[] {
  const { amount } = rule.wait;
  return [
    ...checkTrigger(rule, choices),
    ...(amount >= 1 && amount <= maxWait ? [] : [createProblem('wrong-amount')]),
    ...(toComparisons(rule.condition).some(({ value }) => value === '')
      ? [createProblem('missing-value')]
      : []),
    ...checkQuestions(rule, choices),
    ...checkAction(rule, choices),
  ];
}

const createProblem = (code: RuleProblem['code'], names: readonly string[] = []): RuleProblem => ({
  code,
  names,
});

/** Returns the problem of a status that is missing or was removed. */
function checkTrigger(
  { begins, processId, stateId }: RuleDefinition,
  { programs }: RuleChoices,
): RuleProblem[] {
  if (concernsState(begins) && stateId === null) return [createProblem('missing-state')];
  const program = programs.find((each) => each.processId === processId);
  const exists = stateId === null || (program?.states.some(({ id }) => id === stateId) ?? false);
  return exists && (processId === null || program) ? [] : [createProblem('state-gone')];
}

/** Returns the problems of tested answers: no program, or questions that its form lacks or keeps private. */
function checkQuestions({ condition, processId }: RuleDefinition, { programs }: RuleChoices): RuleProblem[] {
  const tested = toComparisons(condition).flatMap(({ fact, value }) => {
    const key = getQuestionKey(fact);
    return key === undefined ? [] : [{ key, value }];
  });
  if (tested.length === 0) return [];
  if (processId === null) return [createProblem('missing-program')];
  const questions = programs.find((each) => each.processId === processId)?.questions ?? [];
  const gone = tested.filter(({ key, value }) => {
    const question = questions.find((each) => each.key === key);
    return question === undefined || valueKinds[answerValueKinds[question.kind]] !== typeof value;
  });
  return toProblems('question-gone', [...new Set(gone.map(({ key }) => key))]);
}

/** Returns the problems of an assignment: no program or assignee, or a person who may not own the case. */
function checkAssignment(
  { begins, processId, stateId }: RuleDefinition,
  { to, id }: Extract<RuleAction, { kind: 'assign' }>,
  { programs }: RuleChoices,
): RuleProblem[] {
  if (begins === 'draft') return [createProblem('draft-assignment')];
  if (processId === null) return [createProblem('missing-program')];
  const program = programs.find((each) => each.processId === processId);
  const assignees = (to === 'person' ? program?.staff : program?.roles) ?? [];
  if (!assignees.some((each) => each.id === id)) return [createProblem('missing-assignee')];
  const ownerIds = program?.states.find((state) => state.id === stateId)?.ownerIds ?? [];
  const canOwn =
    begins !== 'enters' || to !== 'person' || ownerIds.length === 0 || ownerIds.some((each) => each === id);
  return canOwn ? [] : [createProblem('cannot-own')];
}

/** Returns the problems of the assignment, the note's text, or the template and its languages. */
function checkAction(rule: RuleDefinition, choices: RuleChoices): RuleProblem[] {
  const { action, languages } = rule;
  if (action.kind === 'assign') return checkAssignment(rule, action, choices);
  if (action.kind === 'note')
    return action.words.trim() === ''
      ? [createProblem('missing-words')]
      : toProblems('variables', findUnknownVariables([action.words], letterVariables));
  const template = choices.templates.find(({ id }) => id === action.templateId);
  if (template === undefined) return [createProblem('template-gone')];
  const required = languages.length > 0 ? languages : choices.languages;
  const isMissing = (language: string): boolean => !template.languages.includes(language);
  return [
    ...toProblems('variables', template.unknownVariables),
    ...(action.sendsOriginal
      ? []
      : [
          ...toProblems('untranslated', required.filter(isMissing)),
          ...toProblems(
            'stale',
            template.staleLanguages.filter((language) => required.includes(language)),
          ),
        ]),
  ];
}

/** A problem with the names that it concerns; none without names. */
const toProblems = (code: RuleProblem['code'], names: readonly string[]): RuleProblem[] =>
  names.length > 0 ? [createProblem(code, names)] : [];

/** The parts that a reader tells apart. The order of stops and languages has no meaning. */
const readPart = {
  trigger: ({ begins, processId, stateId }: RuleDefinition) => ({ begins, processId, stateId }),
  wait: ({ wait }: RuleDefinition) => wait,
  stops: ({ stops }: RuleDefinition) => stops.toSorted(),
  languages: ({ languages }: RuleDefinition) => languages.toSorted(),
  condition: ({ condition }: RuleDefinition) => condition,
  action: ({ action }: RuleDefinition): RuleAction => action,
};
const ruleParts = Object.keys(readPart) as (keyof typeof readPart)[];

/** Lists the parts of an automation that differ, with their new values. */
function compareRules(before: RuleDefinition, after: RuleDefinition): RuleChange[] {
  return ruleParts
    .filter((part) => !isSame(readPart[part](before), readPart[part](after)))
    .map((part) => ({ part, value: readPart[part](after) }) as RuleChange);
}
