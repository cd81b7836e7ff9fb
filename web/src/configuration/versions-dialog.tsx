import {
  type AnyKind,
  buildOperationNames,
  type VersionSummary,
} from '@commonway/contract/configuration/kind.ts';
import type { ReactNode } from 'react';
import { useAction } from '../shell/form/use-action.ts';
import { useFormat } from '../shell/format.tsx';
import { PagedList } from '../shell/pages/paged-list.tsx';
import { usePages } from '../shell/pages/use-pages.ts';
import { isolate } from '../shell/texts.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Stack } from '../ui/layout/page.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import styles from './configuration.module.css';
import type { StudioDialogProps } from './publish-dialog.tsx';
import { useConfigurationTexts } from './use-texts.ts';
import { VersionComparison } from './version-comparison.tsx';

/** The published versions, newest first: who, when, and why; any two can be compared, and each can be restored. */
export function VersionsDialog<Kind extends AnyKind>(props: StudioDialogProps<Kind>): ReactNode {
  const { studio, texts, onClose } = props;
  const t = useConfigurationTexts();
  const list = useVersions(studio);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('versions.open')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        <PagedList list={list} skeleton={{ shape: 'text', count: 3 }} empty={<p>{t('versions.none')}</p>}>
          {(versions) => (
            <>
              <VersionComparison studio={studio} texts={texts} versions={versions} />
              <VersionList {...props} versions={versions} />
            </>
          )}
        </PagedList>
      </Stack>
    </Dialog>
  );
}

/** Loads the published versions page by page. */
function useVersions<Kind extends AnyKind>({ kind, subject }: StudioDialogProps<Kind>['studio']) {
  return usePages(
    // They have the same output for each kind.
    buildOperationNames<string>(kind.name).listVersions as 'calls/list-phone-menu-versions',
    'versions',
    (before?: number) => ({ ...subject, before }),
    ({ versions }) => {
      const last = versions.at(-1)?.version;
      return last !== undefined && last > 1 ? last : undefined;
    },
  );
}

/** Lists versions with author, date, and note, each with a button that restores it to the draft. */
function VersionList<Kind extends AnyKind>({
  studio,
  versions,
  onClose,
}: StudioDialogProps<Kind> & { readonly versions: readonly VersionSummary[] }): ReactNode {
  const t = useConfigurationTexts();
  const format = useFormat();
  const { calls, store, mayChange } = studio;
  const restoring = useAction(
    async (version: number) => {
      await store.flush();
      const draft = await calls.restore(store.current().draft.revision, version);
      if (draft.definition !== null) store.replaceWith(draft, draft.definition);
      toasts.add('success', t('versions.taken', { version }));
      onClose();
    },
    { showsFailure: true },
  );
  return (
    <>
      {restoring.failure && (
        <Banner tone="failed" live="polite">
          {restoring.failure.message}
        </Banner>
      )}
      <ol className={styles.versions}>
        {versions.map(({ version, publishedAt, publishedByName, note }) => (
          <li key={version} className={styles.version}>
            <p>
              {publishedByName === null
                ? t('versions.created', { version, date: format.dateTime(publishedAt) })
                : t('versions.one', {
                    version,
                    name: isolate(publishedByName),
                    date: format.dateTime(publishedAt),
                  })}
            </p>
            {note !== '' && <p dir="auto">{note}</p>}
            {mayChange && (
              <Button
                loadingText={restoring.isBusy && restoring.input === version && t('saving')}
                aria-label={`${t('versions.take')}: ${t('versions.number', { version })}`}
                onClick={() => restoring.run(version)}
              >
                {t('versions.take')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
