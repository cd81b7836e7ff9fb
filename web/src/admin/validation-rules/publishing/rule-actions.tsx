import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import type { RuleStudio } from '../use-rules.ts';
import { useRulesTexts } from '../use-texts.ts';
import { DryRunDialog } from './dry-run-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

const dialogs = { publish: PublishDialog, 'dry-run': DryRunDialog };

/** Actions for the whole draft. */
export function RuleActions({ studio }: { studio: RuleStudio }): ReactNode {
  const t = useRulesTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const nothing = studio.view.draft === null && t('publish.nothing');
  return (
    <Cluster>
      <Button
        variant="primary"
        disabledReason={studio.mayChange ? nothing : t('read-only')}
        onClick={() => open('publish')}
      >
        {t('publish.open')}
      </Button>
      <Button disabledReason={nothing} onClick={() => open('dry-run')}>
        {t('dry-run.open')}
      </Button>
      {Opened && <Opened studio={studio} onClose={() => open(null)} />}
    </Cluster>
  );
}
