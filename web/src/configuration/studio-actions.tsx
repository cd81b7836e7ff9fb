import type { AnyKind } from '@commonway/contract/configuration/kind.ts';
import { type ReactNode, useState } from 'react';
import { useAction } from '../shell/form/use-action.ts';
import { Button } from '../ui/actions/button.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { FileDialog } from './file-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { StudioBar } from './studio-bar.tsx';
import type { StudioTexts } from './studio-texts.ts';
import { usePublishObstacle } from './use-publish.ts';
import type { Studio } from './use-studio.ts';
import { useConfigurationTexts } from './use-texts.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface StudioActionsProps<Kind extends AnyKind> {
  readonly studio: Studio<Kind>;
  readonly texts: StudioTexts<Kind>;
  /** Further buttons of the kind. */
  readonly children?: ReactNode;
}

const dialogs = { publish: PublishDialog, versions: VersionsDialog, file: FileDialog };

/** Actions for the whole draft: publish, undo, redo, versions, import and export, and discard. */
export function StudioActions<Kind extends AnyKind>(props: StudioActionsProps<Kind>): ReactNode {
  const { studio, texts, children } = props;
  const t = useConfigurationTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const { isWriter, mayChange, draft } = studio;
  const obstacle = usePublishObstacle(studio);
  const discarding = useDiscardDraft(studio);
  return (
    <StudioBar
      texts={{ publish: t('publish.open'), undo: t('undo'), redo: t('redo'), language: t('language') }}
      studio={studio}
      disabledReason={isWriter ? obstacle : t('read-only')}
      onPublish={() => open('publish')}
    >
      {children}
      <Button onClick={() => open('versions')}>{t('versions.open')}</Button>
      <Button onClick={() => open('file')}>{t('file.open')}</Button>
      {mayChange && draft.definition !== null && (
        <Button loadingText={discarding.isBusy && t('saving')} onClick={() => discarding.run()}>
          {t('discard')}
        </Button>
      )}
      {Opened && <Opened studio={studio} texts={texts} onClose={() => open(null)} />}
    </StudioBar>
  );
}

/** Returns the action that discards the draft. The edits remain one undo step back, so it needs no confirmation. */
function useDiscardDraft<Kind extends AnyKind>({ calls, store, view }: Studio<Kind>) {
  const t = useConfigurationTexts();
  return useAction(async () => {
    await store.flush();
    store.replaceWith(await calls.discardDraft(store.current().draft.revision), view.published);
    toasts.add('success', t('discard.done'));
  });
}
