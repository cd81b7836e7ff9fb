import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import type { SheetEditor } from '../use-score-sheet.ts';
import { useSheetTexts } from '../use-texts.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const dialogs = { publish: PublishDialog, versions: VersionsDialog };

/** Actions for the whole sheet. */
export function SheetActions({ editor }: { editor: SheetEditor }): ReactNode {
  const t = useSheetTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const count = Object.values(editor.problems).flat().length;
  const obstacle = !editor.hasDraft ? t('publish.nothing') : count > 0 && t('publish.problems', { count });
  return (
    <Cluster>
      <Button
        variant="primary"
        disabledReason={editor.mayChange ? obstacle : t('read-only')}
        onClick={() => open('publish')}
      >
        {t('publish')}
      </Button>
      <Button onClick={() => open('versions')}>{t('versions')}</Button>
      {Opened && <Opened editor={editor} onClose={() => open(null)} />}
    </Cluster>
  );
}
