import { hasComputedText } from '@commonway/contract/work-queue/workflow/status-texts.ts';
import type { WorkflowState } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { workflowLimits } from '@commonway/contract/work-queue/workflow/workflow-constants.ts';
import type { ReactNode } from 'react';
import { LocalTextFields } from '../../configuration/fields/local-text-fields.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { useWorkflowTexts } from '../use-texts.ts';
import type { WorkflowStudio } from '../workflow-studio.ts';

/** The props of the fields of a state. */
export interface StateFieldProps {
  readonly studio: WorkflowStudio;
  readonly value: WorkflowState;
  readonly set: (part: Partial<WorkflowState>) => void;
}

const switches = [
  'isInitial',
  'isTerminal',
  'requiresAssignment',
  'notifiesApplicant',
  'waitsForApplicant',
  'commitsAward',
] as const;

/** The name, applicant text, and settings of a state. */
export function StateFields({
  studio,
  value,
  set,
  nameError,
}: StateFieldProps & { nameError: string | undefined }): ReactNode {
  const t = useWorkflowTexts();
  const { languages } = studio.setup;
  const inOrder = ['en', ...languages.filter((code) => code !== 'en')];
  return (
    <Stack>
      <TextField
        id="state-name"
        label={t('field.name')}
        hint={t('field.name.hint')}
        error={nameError}
        required
        maxLength={workflowLimits.name}
        value={value.name}
        onValueChange={(name) => set({ name })}
      />
      <TextField
        id="state-color"
        type="color"
        width="short"
        label={t('field.color')}
        value={value.color}
        onValueChange={(color) => set({ color: color })}
      />
      <LocalTextFields
        id="state-label"
        label={t('field.label')}
        error={undefined}
        value={value.label}
        languages={inOrder}
        onValueChange={(label) => set({ label: dropEmptyTexts(label) })}
      />
      <LocalTextFields
        id="state-text"
        label={t('field.text')}
        {...(hasComputedText(value.name) && { hint: t('field.text.hint') })}
        error={undefined}
        value={value.applicantText}
        languages={inOrder}
        isLong
        onValueChange={(applicantText) => set({ applicantText: dropEmptyTexts(applicantText) })}
      />
      <div>
        {switches.map((key) => (
          <Checkbox
            key={key}
            id={`state-${key}`}
            label={t(`field.${key}`)}
            checked={value[key]}
            onCheckedChange={(isChecked) => set({ [key]: isChecked })}
          />
        ))}
      </div>
      <NumberField
        id="state-clock"
        label={t('field.clock')}
        hint={t('field.clock.hint')}
        value={value.clockHours === null ? '' : String(value.clockHours)}
        onValueChange={(text) => set({ clockHours: parseClockHours(text) })}
      />
    </Stack>
  );
}

/** Returns the translations that are not empty. */
const dropEmptyTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** Parses whole hours up to the maximum. Returns null, for no time limit, if there is no positive number. */
function parseClockHours(text: string): number | null {
  const hours = Number.parseInt(text, 10);
  return hours >= 1 ? Math.min(hours, workflowLimits.clockHours) : null;
}
