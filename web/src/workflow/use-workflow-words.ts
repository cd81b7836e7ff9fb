import { languageName } from '@commonway/contract/languages/languages.ts';
import type { Problem } from '@commonway/contract/work-queue/workflow/check-workflow.ts';
import type { Difference } from '@commonway/contract/work-queue/workflow/compare-workflows.ts';
import type { WorkflowSetup, workflowKind } from '@commonway/contract/workflow/workflow-kind.ts';
import { useLocation } from 'wouter';
import type { ProblemWords, StudioWords } from '../configuration/configuration-studio.tsx';
import { paths } from '../paths.ts';
import { isolated } from '../shell/texts.tsx';
import { useWorkflowTexts, type WorkflowTextKey, type WorkflowTranslate } from './use-texts.ts';
import { stateIn, stateNameIn, useOpenedState, type WorkflowStudio } from './workflow-studio.ts';

/** A workflow in words: its problems and its changes. */
export function useWorkflowWords(): StudioWords<typeof workflowKind> {
  const t = useWorkflowTexts();
  const [, navigate] = useLocation();
  const { open, remove } = useOpenedState();
  return {
    title: t('list.title'),
    subjectTitle: ({ processName }) => processName,
    description: t('text'),
    unpublished: t('unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: (change, setup) => changeText(t, change, setup),
    problem: (problem, studio) => ({
      text: problemText(t, problem, studio),
      place: placeOf(problem, studio),
    }),
  };

  /** Leads to the state, to its template, or to the choice of where the cases of a removed state move. */
  function placeOf({ code, stateId }: Problem, studio: WorkflowStudio): ProblemWords['place'] {
    const state = stateId === null ? undefined : stateIn(studio, stateId);
    if (state === undefined) return null;
    const name = isolated(state.name);
    const letter =
      code === 'untranslated-letter' && studio.setup.letters.find((each) => each.stateId === stateId);
    if (letter)
      return {
        name: t('problem.template', { name }),
        open: () => navigate(paths.template(letter.templateId)),
      };
    const isThere = studio.definition.states.includes(state);
    return { name, open: () => (isThere ? open(state) : remove(state)) };
  }
}

function problemText(
  t: WorkflowTranslate,
  { code, stateId, toStateId, languages }: Problem,
  studio: WorkflowStudio,
): string {
  const nameOf = (id: number | null): string => (id === null ? '' : isolated(stateNameIn(studio, id)));
  return t(`problem.${code}`, {
    name: nameOf(stateId),
    to: nameOf(toStateId),
    languages: languages.map((each) => isolated(languageName(each))).join(', '),
  });
}

/** The text key of each field of a state, transition, or reason. */
const fieldTexts: Readonly<Record<string, WorkflowTextKey>> = {
  name: 'field.name',
  color: 'field.color',
  label: 'field.label',
  applicantText: 'field.text',
  isInitial: 'field.isInitial',
  isTerminal: 'field.isTerminal',
  requiresAssignment: 'field.requiresAssignment',
  notifiesApplicant: 'field.notifiesApplicant',
  waitsForApplicant: 'field.waitsForApplicant',
  commitsAward: 'field.commitsAward',
  staffIds: 'field.staff',
  defaultStaffId: 'field.default',
  reasonIds: 'field.reasons',
  clockHours: 'field.clock',
  roleIds: 'steps.roles',
  condition: 'condition.legend',
  requiresComment: 'steps.comment',
  requiresDenialReason: 'steps.reason',
  groupId: 'reasons.group',
};

function changeText(
  t: WorkflowTranslate,
  { kind, name, to, removedId, fields }: Difference,
  { cases }: WorkflowSetup,
): string {
  const values = { name: isolated(name), to: isolated(to ?? '') };
  const count = cases.find(({ stateId }) => stateId === removedId)?.count ?? 0;
  if (to !== null && count > 0 && kind === 'state-removed')
    return t('difference.state-replaced', { ...values, count });
  const changed = Object.keys(fields).map((field) => (fieldTexts[field] ? t(fieldTexts[field]) : field));
  const text = t(`difference.${kind}`, values);
  return changed.length > 0 ? `${text}: ${changed.join(', ')}` : text;
}
