import type { AnyKind, ChangeOf, VersionSummary } from '@commonway/contract/configuration/kind.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from '../api.ts';
import { isolated } from '../shell/texts.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { TextareaField } from '../ui/fields/textarea-field.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { ChangeList } from './change-list.tsx';
import type { StudioWords } from './configuration-studio.tsx';
import { PublishFrame } from './publish-frame.tsx';
import type { Studio } from './use-studio.ts';
import { useConfigurationTexts } from './use-texts.ts';

export interface StudioDialogProps<Kind extends AnyKind> {
  readonly studio: Studio<Kind>;
  readonly words: StudioWords<Kind>;
  readonly onClose: () => void;
}

const maxNoteLength = 500;

/** Shows in sentences what changes, and publishes the draft with a note. */
export function PublishDialog<Kind extends AnyKind>(props: StudioDialogProps<Kind>): ReactNode {
  const { studio, words, onClose } = props;
  const t = useConfigurationTexts();
  const [note, setNote] = useState('');
  const publishing = usePublish(props, note);
  const first = firstPublication<Kind>(publishing.error);
  const { problems, errors, changes } = studio;
  const warnings = problems.length - errors;
  const obstacle =
    changes.length === 0 ? t('publish.nothing') : errors > 0 && t('publish.errors', { count: errors });
  return (
    <PublishFrame
      texts={{
        title: words.publishTitle,
        text: words.publishText,
        button: t('publish.button'),
        saving: t('saving'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      isBusy={publishing.isPending}
      disabledReason={obstacle}
      failure={first ? null : (publishing.error?.message ?? null)}
      onPublish={() => publishing.mutate()}
      onClose={onClose}
    >
      {first && (
        <Banner tone="warning" live="polite">
          <p>
            {t('publish.changed', { name: isolated(first.publishedByName ?? ''), version: first.version })}
          </p>
          <ChangeList studio={studio} words={words} changes={first.changes} />
        </Banner>
      )}
      <h3>{t('publish.changes')}</h3>
      <ChangeList studio={studio} words={words} changes={changes} />
      {warnings > 0 && <Banner tone="warning">{t('publish.warnings', { count: warnings })}</Banner>}
      <TextareaField
        label={t('publish.note')}
        hint={t('publish.note.hint')}
        maxLength={maxNoteLength}
        value={note}
        onValueChange={setNote}
      />
    </PublishFrame>
  );
}

function usePublish<Kind extends AnyKind>({ studio, onClose }: StudioDialogProps<Kind>, note: string) {
  const t = useConfigurationTexts();
  const { calls, store, reload } = studio;
  return useMutation({
    mutationFn: async () => {
      // A change during a save needs another save. A draft of another user stops the loop.
      while (!(await store.flush()))
        if (store.current().saving !== 'waiting') throw new Error(t('publish.unsaved'));
      return calls.publish({ revision: store.current().draft.revision, note });
    },
    onSuccess: async ({ version }) => {
      toasts.add('success', t('publish.done', { version }));
      onClose();
      await reload();
    },
    onError: async (error) => {
      if (error instanceof CallError && error.error === 'draft_changed') await reload();
    },
  });
}

/** The publication of another person that came first, if that is why a publication was refused. */
function firstPublication<Kind extends AnyKind>(
  error: Error | null,
): (VersionSummary & { changes: ChangeOf<Kind>[] }) | null {
  if (!(error instanceof CallError) || error.error !== 'draft_changed') return null;
  return (error.body['published'] as (VersionSummary & { changes: ChangeOf<Kind>[] }) | undefined) ?? null;
}
