import type { Problem } from '@commonway/contract/work-queue/workflow/check-workflow.ts';
import type { Difference } from '@commonway/contract/work-queue/workflow/compare-workflows.ts';
import type { WorkflowSetup, workflowKind } from '@commonway/contract/workflow/workflow-kind.ts';
import { useLocation } from 'wouter';
import type { ProblemText, StudioTexts } from '../configuration/studio-texts.ts';
import { useLanguageList } from '../shell/format.tsx';
import { isolate } from '../shell/texts.tsx';
import { staffPaths } from '../staff-paths.ts';
import { useWorkflowTexts, type WorkflowTextKey, type WorkflowTranslate } from './use-texts.ts';
import { findState, getStateName, useOpenedState, type WorkflowStudio } from './workflow-studio.ts';

/** Returns the texts of the workflow editor, including those for problems and changes. */
export function useWorkflowStudioTexts(): StudioTexts<typeof workflowKind> {
  const t = useWorkflowTexts();
  const listLanguages = useLanguageList();
  const [, navigate] = useLocation();
  const { open, remove } = useOpenedState();
  return {
    title: t('list.title'),
    subjectTitle: ({ processName }) => processName,
    description: t('text'),
    unpublished: t('unpublished'),
    publishTitle: t('publish.title'),
    publishText: t('publish.text'),
    change: (change, setup) => getChangeText(t, change, setup),
    problem: (problem, studio) => ({
      text: getProblemText(t, listLanguages, problem, studio),
      place: getProblemPlace(problem, studio),
    }),
  };

  /**
   * Returns what a problem's button opens: the state, its template, or the dialog of a removed state. Null for none.
   */
  function getProblemPlace({ code, stateId }: Problem, studio: WorkflowStudio): ProblemText['place'] {
    const state = stateId === null ? undefined : findState(studio, stateId);
    if (state === undefined) return null;
    const name = isolate(state.name);
    const letter =
      code === 'untranslated-letter' && studio.setup.letters.find((each) => each.stateId === stateId);
    if (letter)
      return {
        name: t('problem.template', { name }),
        open: () => navigate(staffPaths.template(letter.templateId)),
      };
    const isThere = studio.definition.states.includes(state);
    return { name, open: () => (isThere ? open(state) : remove(state)) };
  }
}

/** Describes a problem of the workflow. */
function getProblemText(
  t: WorkflowTranslate,
  listLanguages: ReturnType<typeof useLanguageList>,
  { code, stateId, toStateId, languages }: Problem,
  studio: WorkflowStudio,
): string {
  const getName = (id: number | null): string => (id === null ? '' : isolate(getStateName(studio, id)));
  return t(`problem.${code}`, {
    name: getName(stateId),
    to: getName(toStateId),
    languages: listLanguages(languages),
  });
}

/** The text key of each field of a state, transition, or reason. */
const fieldTextKeys: Readonly<Record<string, WorkflowTextKey>> = {
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

/** Describes a difference between the draft and the published workflow. */
function getChangeText(
  t: WorkflowTranslate,
  { kind, name, to, removedId, fields }: Difference,
  { cases }: WorkflowSetup,
): string {
  const values = { name: isolate(name), to: isolate(to ?? '') };
  const count = cases.find(({ stateId }) => stateId === removedId)?.count ?? 0;
  if (to !== null && count > 0 && kind === 'state-removed')
    return t('difference.state-replaced', { ...values, count });
  const changed = Object.keys(fields).map((field) =>
    fieldTextKeys[field] ? t(fieldTextKeys[field]) : field,
  );
  const text = t(`difference.${kind}`, values);
  return changed.length > 0 ? `${text}: ${changed.join(', ')}` : text;
}
