import {
  formatDefinitionFile,
  parseDefinitionFile,
} from '@commonway/contract/configuration/definition-file.ts';
import type { AnyKind } from '@commonway/contract/configuration/kind.ts';
import { type ReactNode, useState } from 'react';
import { CallError } from '../api.ts';
import { downloadFile } from '../shell/download-file.ts';
import { useAction } from '../shell/form/use-action.ts';
import { isolate } from '../shell/texts.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Stack } from '../ui/layout/page.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import styles from './configuration.module.css';
import type { StudioDialogProps } from './publish-dialog.tsx';
import type { Studio } from './use-studio.ts';
import { useConfigurationTexts } from './use-texts.ts';

const maxBytes = 1_000_000;
const maxListedPaths = 20;

/** Downloads the draft as a file, and makes a file the draft. The previous draft remains one undo step back. */
export function FileDialog<Kind extends AnyKind>({ studio, onClose }: StudioDialogProps<Kind>): ReactNode {
  const t = useConfigurationTexts();
  const { kind, definition, isWriter, mayChange } = studio;
  const [file, setFile] = useState<File | null>(null);
  const importing = useImportDraft(studio, onClose);
  const obstacle = mayChange
    ? file === null && t('file.first')
    : t(isWriter ? 'schedule.locked' : 'read-only');
  const download = (): void =>
    downloadFile(
      `${kind.name.replace('/', '-')}.json`,
      new Blob([formatDefinitionFile(kind, definition)], { type: 'application/json' }),
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={importing.isBusy}
      title={t('file.open')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        <p>{t('file.text')}</p>
        <div>
          <Button onClick={download}>{t('file.download')}</Button>
        </div>
        <label className={styles['file-label']}>
          {t('file.choose')}
          <input
            type="file"
            accept="application/json,.json"
            disabled={!mayChange}
            onChange={(event) => {
              importing.reset();
              setFile(event.currentTarget.files?.[0] ?? null);
            }}
          />
        </label>
        {importing.failure && <ImportFailure error={importing.failure} />}
        <div>
          <Button
            disabledReason={obstacle}
            loadingText={importing.isBusy && t('saving')}
            onClick={() => file && importing.run(file)}
          >
            {t('file.import')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}

/** Returns the action that saves a file's definition as the draft. The server refuses one of another shape. */
function useImportDraft<Kind extends AnyKind>({ kind, calls, store }: Studio<Kind>, onDone: () => void) {
  const t = useConfigurationTexts();
  return useAction(
    async (file: File) => {
      if (file.size > maxBytes) throw new Error(t('file.large'));
      const content = parseDefinitionFile(kind, await file.text());
      if ('problem' in content) throw new Error(t(`file.${content.problem}`));
      await store.flush();
      const draft = await calls.saveDraft(store.current().draft.revision, content.definition);
      if (draft.definition !== null) store.replaceWith(draft, draft.definition);
      toasts.add('success', t('file.done'));
      onDone();
    },
    { showsFailure: true },
  );
}

/** Why an import failed: the message, or the paths in the file that are invalid. */
function ImportFailure({ error }: { error: Error }): ReactNode {
  const t = useConfigurationTexts();
  const paths = error instanceof CallError ? Object.keys(error.fields ?? {}) : [];
  if (paths.length === 0)
    return (
      <Banner tone="failed" live="polite">
        {error.message}
      </Banner>
    );
  return (
    <Banner tone="failed" live="polite">
      <p>{t('file.wrong')}</p>
      <ul>
        {paths.slice(0, maxListedPaths).map((place) => (
          <li key={place}>
            <code dir="ltr">{isolate(place.replace(/^definition\./, ''))}</code>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
