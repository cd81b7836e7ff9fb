import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { FormDialogProps } from './form-studio.ts';
import styles from './forms.module.css';
import { useFormTexts } from './use-texts.ts';

const maxBytes = 1_000_000;
const maxPlaces = 20;

/** Exports the form as a file, and imports one as the draft. The previous draft remains one undo step back. */
export function FileDialog({ studio, onClose }: FormDialogProps): ReactNode {
  const t = useFormTexts();
  const { setup, store, mayChange } = studio;
  const { programId } = setup;
  const [file, setFile] = useState<File | null>(null);
  const importing = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > maxBytes) throw new Error(t('file.large'));
      const content = readJson(await chosen.text());
      if (content === undefined) throw new Error(t('file.noJson'));
      await store.flush();
      const { revision } = store.current().draft;
      return call('admin/import-form', { programId, revision, file: content });
    },
    onSuccess: (draft) => {
      if (draft.definition) store.replaceWith(draft, draft.definition);
      studio.open('0');
      toasts.add('success', t('file.done'));
      onClose();
    },
  });
  const { error } = importing;
  const places = error instanceof CallError ? Object.keys(error.fields ?? {}) : [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={importing.isPending}
      title={t('file.open')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        <p>{t('file.export.text')}</p>
        <div>
          <LinkButton href={`/api/programs/${programId}/form/file`} download>
            {t('file.export')}
          </LinkButton>
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
        {error && (
          <Banner tone="failed" live="polite">
            <p>{places.length > 0 ? t('file.wrong') : error.message}</p>
            {places.length > 0 && (
              <ul>
                {places.slice(0, maxPlaces).map((place) => (
                  <li key={place}>
                    <code dir="ltr">{isolated(place.replace(/^file\./, ''))}</code>
                  </li>
                ))}
              </ul>
            )}
          </Banner>
        )}
        <div>
          <Button
            disabledReason={mayChange ? !file && t('file.first') : t('read-only')}
            loadingText={importing.isPending && t('saving')}
            onClick={() => file && importing.mutate(file)}
          >
            {t('file.import')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
