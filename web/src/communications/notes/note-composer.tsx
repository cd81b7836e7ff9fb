import { type FormEvent, type ReactNode, useState } from 'react';
import { type Format, useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FileDrop } from '../../ui/entry/file-drop.tsx';
import type { FileItemProps } from '../../ui/entry/file-item.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { acceptedFiles } from '../compose/attachments/accepted-files.ts';
import { MentionPicker } from './mentions/mention-picker.tsx';
import type { DraftFile } from './use-draft-files.ts';
import { useNoteDraft } from './use-note-draft.ts';
import { useTexts } from './use-texts.ts';

/** Composes a note with attachments. */
export function NoteComposer({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const draft = useNoteDraft(applicationId);
  const [isTried, setTried] = useState(false);
  const isEmpty = draft.body.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(isEmpty);
    if (!isEmpty && !draft.isBusy) void draft.send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {draft.failure && (
          <Banner tone="failed" live="polite">
            {draft.failure}
          </Banner>
        )}
        {draft.isSaved ? (
          <Banner tone="warning" live="polite">
            {t('notes.unattached')}
          </Banner>
        ) : (
          <>
            <TextareaField
              label={t('notes.body')}
              hint={t('notes.bodyHint')}
              error={isTried && isEmpty ? t('notes.missing') : undefined}
              rows={3}
              maxLength={10_000}
              value={draft.body}
              onValueChange={draft.setBody}
            />
            <MentionPicker
              applicationId={applicationId}
              mentions={draft.mentions}
              onAdd={draft.mention}
              onRemove={draft.forget}
            />
          </>
        )}
        <FileDrop
          label={t('notes.files')}
          isLabelHidden
          accept={acceptedFiles}
          isMultiple
          chooseText={t('notes.choose')}
          dropText={t('notes.drop')}
          files={draft.attachments.files.map((each) =>
            itemOf(each, draft.isBusy ? undefined : draft.attachments.remove, t, format),
          )}
          onAdd={draft.attachments.add}
        />
        <Cluster gap="small">
          <Button type="submit" variant="primary" loadingText={draft.isBusy && t('notes.loading')}>
            {t(draft.isSaved ? 'notes.again' : 'notes.save')}
          </Button>
          {draft.isSaved && <Button onClick={draft.giveUp}>{t('notes.giveUp')}</Button>}
        </Cluster>
      </Stack>
    </form>
  );
}

function itemOf(
  { fileId, file, state, percent, problem }: DraftFile,
  remove: ((fileId: string) => void) | undefined,
  t: ReturnType<typeof useTexts>,
  format: Format,
): FileItemProps {
  return {
    fileId,
    fileName: file.name,
    detail: format.fileSize(file.size),
    state: state === 'waiting' ? 'done' : state,
    percent: state === 'sending' ? percent : undefined,
    problem,
    ...(remove && {
      removeLabel: t('notes.remove', { name: file.name }),
      onRemove: () => remove(fileId),
    }),
  };
}
