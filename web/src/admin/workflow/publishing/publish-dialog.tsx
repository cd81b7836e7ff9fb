import { isError } from '@commonway/contract/work-queue/workflow/check-workflow.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { PublishFrame } from '../../../configuration/publish-frame.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { useWorkflowTexts } from '../use-texts.ts';
import type { Studio } from '../use-workflow.ts';
import { DifferenceList } from './difference-list.tsx';

export interface StudioDialogProps {
  readonly studio: Studio;
  readonly onClose: () => void;
}

/** Shows the changes and publishes them. */
export function PublishDialog({ studio, onClose }: StudioDialogProps): ReactNode {
  const t = useWorkflowTexts();
  const { setup, differences, problems, workflow } = studio;
  const { processId, draft, office } = setup;
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  const moving = office.cases
    .filter(({ stateId }) => workflow.successors.some((each) => each.stateId === stateId))
    .reduce((sum, { count }) => sum + count, 0);
  const publishing = useMutation({
    mutationFn: () => call('admin/publish-workflow', { processId, version: draft.version }),
    onSuccess: async ({ version }) => {
      await studio.reload();
      toasts.add('success', t('publish.done', { version }));
      onClose();
    },
  });
  return (
    <PublishFrame
      texts={{
        title: t('publish.title'),
        text: t('publish.text'),
        button: t('publish.button'),
        saving: t('saving'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      isBusy={publishing.isPending}
      disabledReason={errors > 0 && t('publish.errors', { count: errors })}
      failure={publishing.error?.message ?? null}
      onPublish={() => publishing.mutate()}
      onClose={onClose}
    >
      <DifferenceList differences={differences} />
      {moving > 0 && <p>{t('publish.moving', { count: moving })}</p>}
      {warnings > 0 && <Banner tone="warning">{t('publish.warnings', { count: warnings })}</Banner>}
    </PublishFrame>
  );
}
