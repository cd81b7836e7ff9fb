import { staffRoles } from '@commonway/contract/accounts/staff-roles.ts';
import { toComparisons } from '@commonway/contract/work-queue/workflow/condition.ts';
import type { WorkflowTransition } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { applicantRole } from '@commonway/contract/work-queue/workflow/workflow-constants.ts';
import { type ReactNode, useState } from 'react';
import { ConditionFields } from '../../configuration/conditions/condition-fields.tsx';
import { useRoleName } from '../../shell/roles/use-role-name.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { add, trash } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { createStep } from '../edit-workflow.ts';
import { useWorkflowTexts } from '../use-texts.ts';
import styles from '../workflow.module.css';
import { getStateName, type WorkflowStudio } from '../workflow-studio.ts';

interface StepFieldsProps {
  readonly studio: WorkflowStudio;
  readonly stateId: number;
  readonly steps: readonly WorkflowTransition[];
  readonly onChange: (steps: WorkflowTransition[]) => void;
}

/** The outgoing transitions of a state: target, roles, and requirements. */
export function StepFields({ studio, stateId, steps, onChange }: StepFieldsProps): ReactNode {
  const t = useWorkflowTexts();
  const [target, setTarget] = useState('');
  const availableTargets = studio.definition.states.filter(
    ({ id }) => id !== stateId && !steps.some(({ to }) => to === id),
  );
  const replaceStep = (step: WorkflowTransition): void =>
    onChange(steps.map((each) => (each.to === step.to ? step : each)));
  return (
    <QuestionGroup legend={t('steps.legend')} hint={steps.length === 0 ? t('steps.none') : undefined}>
      {steps.map((step) => (
        <Disclosure
          key={step.to}
          summary={t('steps.to', { name: isolate(getStateName(studio, step.to)) })}
          extra={<StepRequirements step={step} />}
        >
          <StepSettings
            step={step}
            onChange={replaceStep}
            onRemove={() => onChange(steps.filter(({ to }) => to !== step.to))}
          />
        </Disclosure>
      ))}
      {availableTargets.length > 0 && (
        <div className={styles.add}>
          <SelectField
            id="step-target"
            label={t('steps.add')}
            width="medium"
            placeholder={t('choose')}
            value={target}
            options={availableTargets.map(({ id, name }) => ({ value: String(id), label: name }))}
            onValueChange={setTarget}
          />
          <Button
            icon={add}
            disabledReason={target === '' && t('steps.choose')}
            onClick={() => {
              onChange([...steps, createStep(stateId, Number(target))]);
              setTarget('');
            }}
          >
            {t('steps.add.button')}
          </Button>
        </div>
      )}
    </QuestionGroup>
  );
}

/** The roles and requirements of a transition, in short. */
function StepRequirements({ step }: { step: WorkflowTransition }): ReactNode {
  const t = useWorkflowTexts();
  const roleName = useRoleName();
  const requirements = [
    step.roleIds.length === 0 ? t('anyone') : step.roleIds.map((id) => roleName(id)).join(', '),
    step.requiresComment && t('steps.comment'),
    step.requiresDenialReason && t('steps.reason'),
    step.condition && t('steps.conditions', { count: toComparisons(step.condition).length }),
  ];
  return requirements.filter(Boolean).join(' · ');
}

interface StepSettingsProps {
  readonly step: WorkflowTransition;
  readonly onChange: (step: WorkflowTransition) => void;
  readonly onRemove: () => void;
}

/** The roles, requirements, and condition of one transition. */
function StepSettings({ step, onChange, onRemove }: StepSettingsProps): ReactNode {
  const t = useWorkflowTexts();
  const roleName = useRoleName();
  return (
    <Stack>
      <CheckboxGroup
        name={`roles-${step.to}`}
        legend={t('steps.roles')}
        hint={t('steps.roles.hint')}
        options={[...staffRoles, applicantRole].map((id) => ({
          value: String(id),
          label: roleName(id),
        }))}
        value={step.roleIds.map(String)}
        onValueChange={(ids) => onChange({ ...step, roleIds: ids.map(Number) })}
      />
      <div>
        <Checkbox
          label={t('steps.comment')}
          checked={step.requiresComment}
          onCheckedChange={(requiresComment) => onChange({ ...step, requiresComment })}
        />
        <Checkbox
          label={t('steps.reason')}
          checked={step.requiresDenialReason}
          onCheckedChange={(requiresDenialReason) => onChange({ ...step, requiresDenialReason })}
        />
      </div>
      <ConditionFields
        id={`condition-${step.to}`}
        condition={step.condition}
        onChange={(condition) => onChange({ ...step, condition })}
      />
      <div>
        <Button icon={trash} variant="quiet" onClick={onRemove}>
          {t('steps.remove')}
        </Button>
      </div>
    </Stack>
  );
}
