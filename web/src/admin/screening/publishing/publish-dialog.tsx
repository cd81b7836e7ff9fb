import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError, call } from '../../../api.ts';
import { PublishFrame } from '../../../configuration/publish-frame.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { useFormTexts } from '../../forms/use-texts.ts';
import type { ScreeningStudio } from '../use-screening-studio.ts';
import { useScreeningTexts } from '../use-texts.ts';
import { ScreeningChanges } from './screening-changes.tsx';

export interface ScreeningDialogProps {
  readonly studio: ScreeningStudio;
  readonly onClose: () => void;
}

/** Shows how the public pre-screener changes, and publishes it. */
export function PublishDialog({ studio, onClose }: ScreeningDialogProps): ReactNode {
  const t = useScreeningTexts();
  const tForm = useFormTexts();
  const { setup, store, differences, errors } = studio;
  const publishing = useMutation({
    mutationFn: async () => {
      // A change during a save needs another save. A draft of another user stops the loop.
      while (!(await store.flush()))
        if (store.current().saving !== 'waiting') throw new Error(tForm('publish.unsaved'));
      const { revision } = store.current().draft;
      return { ...(await call('admin/publish-screening', { revision })), revision };
    },
    onSuccess: async ({ version, revision }) => {
      const { definition } = store.current();
      store.replaceWith(
        { revision: revision + 1, definition: null, savedByName: null, savedAt: null },
        definition,
      );
      toasts.add('success', tForm('publish.done', { version }));
      onClose();
      await studio.reload();
    },
  });
  const { error } = publishing;
  const isStale = error instanceof CallError && error.error === 'stale_version';
  return (
    <PublishFrame
      texts={{
        title: t('publish.title'),
        text: t('publish.text'),
        button: tForm('publish.button'),
        saving: tForm('saving'),
        cancel: tForm('cancel'),
        close: tForm('close'),
      }}
      isBusy={publishing.isPending}
      disabledReason={errors > 0 && tForm('publish.errors', { count: errors })}
      failure={isStale ? tForm('publish.unsaved') : (error?.message ?? null)}
      onPublish={() => publishing.mutate()}
      onClose={onClose}
    >
      <ScreeningChanges differences={differences} programs={setup.programs} />
    </PublishFrame>
  );
}
