import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import { useAction } from '../shell/form/use-action.ts';
import { useFormat } from '../shell/format.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Card, Cluster, Stack } from '../ui/layout/page.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { LifecycleDialog } from './lifecycle-dialog.tsx';
import { LifecycleTag } from './lifecycle-tag.tsx';
import { ProgramLinks } from './program-links.tsx';
import type { SectionProps } from './program-studio.ts';
import { useRefetchPrograms } from './use-refetch-programs.ts';
import { useProgramTexts } from './use-texts.ts';

/** The status of a program, its other editors, and the actions for the whole program. */
export function StatusPanel({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const format = useFormat();
  const { setup, mayChange } = studio;
  const [isOpened, open] = useState(false);
  const { life, formVersion, openDrafts } = setup;
  const action = life === 'archived' ? 'restore' : 'archive';
  return (
    <Card title={t('list.state')}>
      <Stack>
        <Cluster>
          <LifecycleTag {...setup} />
          <span>
            {formVersion === null
              ? t('form.none')
              : t('form.version', { version: format.number(formVersion) })}
          </span>
          <span>{t('drafts', { count: openDrafts })}</span>
        </Cluster>
        <ProgramLinks {...setup} />
        <Cluster>
          {life === 'published' && (
            <LinkButton href={paths.program(setup.programId)}>{t('see-public')}</LinkButton>
          )}
          <DuplicateButton studio={studio} />
          <Button disabledReason={!mayChange && t('read-only')} onClick={() => open(true)}>
            {t(`${action}.open`)}
          </Button>
        </Cluster>
      </Stack>
      {isOpened && <LifecycleDialog studio={studio} action={action} onClose={() => open(false)} />}
    </Card>
  );
}

/** Duplicates the program as a draft and opens the copy. */
function DuplicateButton({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const refetchPrograms = useRefetchPrograms();
  const [, navigate] = useLocation();
  const { programId } = studio.setup;
  const copying = useAction(async () => {
    await studio.store.flush();
    const copy = await call('program-setup/duplicate-program', { programId });
    await refetchPrograms();
    toasts.add('success', t('duplicate.done'));
    navigate(staffPaths.editProgram(copy.programId));
  });
  return (
    <Button
      disabledReason={!studio.mayChange && t('read-only')}
      loadingText={copying.isBusy && t('saving')}
      onClick={() => copying.run()}
    >
      {t('duplicate.open')}
    </Button>
  );
}
