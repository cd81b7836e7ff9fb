import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Cluster } from '../../../ui/layout/page.tsx';
import { useWorkflowTexts } from '../use-texts.ts';
import type { Studio } from '../use-workflow.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { ReasonsDialog } from './reasons-dialog.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const dialogs = {
  publish: PublishDialog,
  replay: ReplayDialog,
  reasons: ReasonsDialog,
  versions: VersionsDialog,
};

/** Actions for the whole workflow. */
export function StudioActions({ studio }: { studio: Studio }): ReactNode {
  const t = useWorkflowTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const hasDraft = studio.setup.draft.document !== null;
  return (
    <Cluster>
      <Button
        variant="primary"
        disabledReason={studio.mayChange ? !hasDraft && t('publish.nothing') : t('read-only')}
        onClick={() => open('publish')}
      >
        {t('publish.open')}
      </Button>
      <Button onClick={() => open('replay')}>{t('replay.open')}</Button>
      <Button onClick={() => open('reasons')}>{t('reasons.open')}</Button>
      <Button onClick={() => open('versions')}>{t('versions.open')}</Button>
      {Opened && <Opened studio={studio} onClose={() => open(null)} />}
    </Cluster>
  );
}
