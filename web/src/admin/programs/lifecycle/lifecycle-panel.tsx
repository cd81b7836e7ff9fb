import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { useFormat } from '../../../shell/format.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card, Cluster, Stack } from '../../../ui/layout/page.tsx';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { ProgramLinks } from '../program-links.tsx';
import type { SectionProps } from '../program-page.tsx';
import { useProgramTexts } from '../use-texts.ts';
import { LifecycleDialog } from './lifecycle-dialog.tsx';
import { LifecycleTag } from './lifecycle-tag.tsx';
import { MissingList } from './missing-list.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** The status of a program, what blocks publishing, and the actions for the whole program. */
export function LifecyclePanel({ draft }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const format = useFormat();
  const { setup, mayChange } = draft;
  const [opened, open] = useState<'publish' | 'archive' | 'restore' | null>(null);
  const { life, missing, formVersion, openDrafts } = setup;
  // Texts that may be added after publishing. Anything else only blocks a draft.
  const missingLater = missing.filter(({ code, languages }) => languages.length > 0 || code === 'fee-state');
  const actionButton = (name: 'publish' | 'archive' | 'restore'): ReactNode => (
    <Button
      variant={name === 'publish' ? 'primary' : 'secondary'}
      disabledReason={(!mayChange && t('read-only')) || (draft.isChanged && t('save-first'))}
      onClick={() => open(name)}
    >
      {t(`${name}.open`)}
    </Button>
  );
  return (
    <Card>
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
        {life === 'draft' && missing.length > 0 && (
          <Banner tone="warning" title={t('missing.title')}>
            <MissingList missing={missing} />
          </Banner>
        )}
        {life === 'published' && missingLater.length > 0 && (
          <Banner title={t('missing.public')}>
            <MissingList missing={missingLater} />
          </Banner>
        )}
        <Cluster>
          {life === 'draft' && actionButton('publish')}
          {life === 'published' && (
            <LinkButton href={paths.program(setup.programId)}>{t('see-public')}</LinkButton>
          )}
          <DuplicateButton draft={draft} />
          {life === 'archived' ? actionButton('restore') : actionButton('archive')}
        </Cluster>
      </Stack>
      {opened === 'publish' && <PublishDialog draft={draft} onClose={() => open(null)} />}
      {(opened === 'archive' || opened === 'restore') && (
        <LifecycleDialog draft={draft} action={opened} onClose={() => open(null)} />
      )}
    </Card>
  );
}

/** Duplicates the program as a draft and opens the copy. */
function DuplicateButton({ draft }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { programId } = draft.setup;
  const copying = useMutation({
    mutationFn: () => call('admin/duplicate-program', { programId }),
    onSuccess: async (copy) => {
      await client.invalidateQueries({ queryKey: ['admin/list-program-setups'] });
      toasts.add('success', t('duplicate.done'));
      navigate(paths.editProgram(copy.programId));
    },
    onError: (error) => toasts.add('error', error.message),
  });
  return (
    <Button
      disabledReason={!draft.mayChange && t('read-only')}
      loadingText={copying.isPending && t('saving')}
      onClick={() => copying.mutate()}
    >
      {t('duplicate.open')}
    </Button>
  );
}
