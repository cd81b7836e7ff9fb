import type { WorkflowReason } from '@commonway/contract/work-queue/workflow/workflow.ts';
import {
  listedReasonGroup,
  workflowLimits,
} from '@commonway/contract/work-queue/workflow/workflow-constants.ts';
import { type ReactNode, useState } from 'react';
import { LocalTextFields } from '../configuration/fields/local-text-fields.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Checkbox } from '../ui/choices/checkbox.tsx';
import { add } from '../ui/icons/shapes.ts';
import { Card, Stack } from '../ui/layout/page.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { createTemporaryId } from './edit-workflow.ts';
import { useWorkflowTexts } from './use-texts.ts';
import type { WorkflowDialogProps } from './workflow-studio.ts';

/** The denial reasons, in every language of the office. */
export function ReasonsDialog({ studio, onClose }: WorkflowDialogProps): ReactNode {
  const t = useWorkflowTexts();
  const { definition: workflow, setup, mayChange } = studio;
  const [reasons, setReasons] = useState(workflow.reasons);
  const languages = ['en', ...setup.languages.filter((code) => code !== 'en')];
  const replaceReason = (reason: WorkflowReason): void =>
    setReasons((now) => now.map((each) => (each.id === reason.id ? reason : each)));
  const isUnnamed = reasons.some(({ label }) => !label['en']?.trim());
  const save = (): void => {
    const remainingIds = new Set(reasons.map(({ id }) => id));
    const states = workflow.states.map((state) => ({
      ...state,
      reasonIds: state.reasonIds.filter((id) => remainingIds.has(id)),
    }));
    studio.change({ ...workflow, states, reasons });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('reasons.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={mayChange ? isUnnamed && t('reasons.unnamed') : t('read-only')}
            onClick={save}
          >
            {t('panel.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('reasons.text')}</p>
        {reasons.map((reason) => (
          <Card key={reason.id}>
            <LocalTextFields
              id={`reason-${reason.id}`}
              label={t('reasons.label')}
              error={undefined}
              value={reason.label}
              languages={languages}
              onValueChange={(label) => replaceReason({ ...reason, label: { ...label } })}
            />
            <Checkbox
              label={t('reasons.group')}
              checked={reason.groupId === listedReasonGroup}
              onCheckedChange={(isListed) =>
                replaceReason({ ...reason, groupId: isListed ? listedReasonGroup : null })
              }
            />
            <Button
              variant="quiet"
              onClick={() => setReasons((now) => now.filter(({ id }) => id !== reason.id))}
            >
              {t('reasons.remove')}
            </Button>
          </Card>
        ))}
        {reasons.length < workflowLimits.reasons && (
          <div>
            <Button
              icon={add}
              onClick={() =>
                setReasons((now) => [
                  ...now,
                  { id: createTemporaryId(now), label: { en: '' }, groupId: null },
                ])
              }
            >
              {t('reasons.add')}
            </Button>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
