import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { StudioBar } from '../edit-panel/studio-bar.tsx';
import { FileDialog } from './publishing/file-dialog.tsx';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { TotalsDialog } from './publishing/totals-dialog.tsx';
import { VersionsDialog } from './publishing/versions-dialog.tsx';
import type { FormStudio } from './use-form-studio.ts';
import { useFormTexts } from './use-texts.ts';

const dialogs = { publish: PublishDialog, versions: VersionsDialog, file: FileDialog, totals: TotalsDialog };

/** Actions for the whole form: those of every draft, and its totals, versions, and file. */
export function FormBar({ studio }: { studio: FormStudio }): ReactNode {
  const t = useFormTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const { mayChange, differences, errors } = studio;
  const obstacle =
    differences.length === 0 ? t('publish.nothing') : errors > 0 && t('publish.errors', { count: errors });
  return (
    <StudioBar
      texts={{ publish: t('publish.open'), undo: t('undo'), redo: t('redo'), language: t('language') }}
      studio={studio}
      disabledReason={mayChange ? obstacle : t('read-only')}
      onPublish={() => open('publish')}
    >
      <Button onClick={() => open('totals')}>{t('totals.open')}</Button>
      <Button onClick={() => open('versions')}>{t('versions.open')}</Button>
      <Button onClick={() => open('file')}>{t('file.open')}</Button>
      {Opened && <Opened studio={studio} onClose={() => open(null)} />}
    </StudioBar>
  );
}
