import type { Difference } from '@commonway/contract/work-queue/workflow/compare-workflows.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../../shell/texts.tsx';
import { useWorkflowTexts, type WorkflowTextKey } from '../use-texts.ts';
import styles from '../workflow.module.css';

/** The text key of each field of a state, transition, or reason. */
const fields: Readonly<Record<string, WorkflowTextKey>> = {
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

/** The differences, one per line. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }): ReactNode {
  const t = useWorkflowTexts();
  return (
    <ul className={styles.differences}>
      {differences.map(({ kind, name, to, fields: changed }) => {
        const named = Object.keys(changed).map((field) => (fields[field] ? t(fields[field]) : field));
        return (
          <li key={`${kind} ${name} ${to}`}>
            {t(`difference.${kind}`, { name: isolated(name), to: isolated(to ?? '') })}
            {named.length > 0 && `: ${named.join(', ')}`}
          </li>
        );
      })}
    </ul>
  );
}
