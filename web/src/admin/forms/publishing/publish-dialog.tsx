import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError, call } from '../../../api.ts';
import { PublishFrame } from '../../../configuration/publish-frame.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import type { FormStudio } from '../use-form-studio.ts';
import { useFormTexts } from '../use-texts.ts';
import { DifferenceList } from './difference-list.tsx';

export interface FormDialogProps {
  readonly studio: FormStudio;
  readonly onClose: () => void;
}

/** Shows how the questions to applicants change, and publishes the form. */
export function PublishDialog({ studio, onClose }: FormDialogProps): ReactNode {
  const t = useFormTexts();
  const { setup, store, differences, errors, problems } = studio;
  const { programId } = setup;
  const publishing = useMutation({
    mutationFn: async () => {
      // A change during a save needs another save. A draft of another user stops the loop.
      while (!(await store.flush()))
        if (store.current().saving !== 'waiting') throw new Error(t('publish.unsaved'));
      const { revision } = store.current().draft;
      return { ...(await call('admin/publish-form', { programId, revision })), revision };
    },
    onSuccess: async ({ version, revision }) => {
      const { definition: form } = store.current();
      store.replaceWith({ revision: revision + 1, definition: null, savedByName: null, savedAt: null }, form);
      toasts.add('success', t('publish.done', { version }));
      onClose();
      await studio.reload();
    },
  });
  const { error } = publishing;
  const isStale = error instanceof CallError && error.error === 'stale_version';
  const notes = problems.length - errors;
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
      failure={isStale ? t('publish.unsaved') : (error?.message ?? null)}
      onPublish={() => publishing.mutate()}
      onClose={onClose}
    >
      <DifferenceList differences={differences} />
      {notes > 0 && <Banner tone="warning">{t('publish.warnings', { count: notes })}</Banner>}
    </PublishFrame>
  );
}
