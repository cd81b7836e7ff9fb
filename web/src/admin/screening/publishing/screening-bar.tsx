import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { StudioBar } from '../../edit-panel/studio-bar.tsx';
import { useFormTexts } from '../../forms/use-texts.ts';
import type { ScreeningStudio } from '../use-screening-studio.ts';
import { useScreeningTexts } from '../use-texts.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const dialogs = { publish: PublishDialog, versions: VersionsDialog };

/** Actions for the whole pre-screener. */
export function ScreeningBar({ studio }: { studio: ScreeningStudio }): ReactNode {
  const t = useScreeningTexts();
  const tForm = useFormTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const { mayChange, isUnchanged, errors } = studio;
  const obstacle = isUnchanged
    ? tForm('publish.nothing')
    : errors > 0 && tForm('publish.errors', { count: errors });
  return (
    <StudioBar
      texts={{
        publish: tForm('publish.open'),
        undo: tForm('undo'),
        redo: tForm('redo'),
        language: tForm('language'),
      }}
      studio={studio}
      disabledReason={mayChange ? obstacle : t('read-only')}
      onPublish={() => open('publish')}
    >
      <Button onClick={() => open('versions')}>{tForm('versions.open')}</Button>
      {Opened && <Opened studio={studio} onClose={() => open(null)} />}
    </StudioBar>
  );
}
