import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PublishFrame } from '../../../configuration/publish-frame.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { useStaleText } from '../save-failed.tsx';
import type { SheetEditor } from '../use-score-sheet.ts';
import { useSheetTexts } from '../use-texts.ts';
import { SheetSummary } from './sheet-summary.tsx';

export interface SheetDialogProps {
  readonly editor: SheetEditor;
  readonly onClose: () => void;
}

/** Shows what reviewers will follow, and publishes the sheet. */
export function PublishDialog({ editor, onClose }: SheetDialogProps): ReactNode {
  const t = useSheetTexts();
  const publishing = useMutation({
    mutationFn: editor.publish,
    onSuccess: (version) => {
      toasts.add('success', t('publish.done', { version }));
      onClose();
    },
  });
  const staleText = useStaleText(publishing.error);
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
      failure={staleText ?? publishing.error?.message ?? null}
      onPublish={() => publishing.mutate()}
      onClose={onClose}
    >
      <SheetSummary sheet={editor.sheet} />
    </PublishFrame>
  );
}
