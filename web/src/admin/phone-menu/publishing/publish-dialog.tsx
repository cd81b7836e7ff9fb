import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError, call } from '../../../api.ts';
import { PublishFrame } from '../../../configuration/publish-frame.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { useFormTexts } from '../../forms/use-texts.ts';
import { MenuTranscript } from '../menu-transcript.tsx';
import type { MenuStudio } from '../use-menu-studio.ts';
import { usePhoneMenuTexts } from '../use-texts.ts';

export interface MenuDialogProps {
  readonly studio: MenuStudio;
  readonly onClose: () => void;
}

/** Shows what callers will hear, and publishes the menu. */
export function PublishDialog({ studio, onClose }: MenuDialogProps): ReactNode {
  const t = usePhoneMenuTexts();
  const tForm = useFormTexts();
  const { setup, menu, language, store, errors } = studio;
  const publishing = useMutation({
    mutationFn: async () => {
      // A change during a save needs another save. A draft of another user stops the loop.
      while (!(await store.flush()))
        if (store.current().saving !== 'waiting') throw new Error(tForm('publish.unsaved'));
      const { revision } = store.current().draft;
      return { ...(await call('admin/publish-phone-menu', { revision })), revision };
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
      <MenuTranscript menu={menu} language={language} setup={setup} />
    </PublishFrame>
  );
}
