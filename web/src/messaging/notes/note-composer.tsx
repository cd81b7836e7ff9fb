import { type ReactNode, useRef, useState } from 'react';
import { CallError, uploadFile } from '../../api.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useCallOnce } from '../../shell/form/use-call-once.ts';
import { type Format, useFormat } from '../../shell/format.tsx';
import { useRegisterActions } from '../../shell/search/page-actions.ts';
import { useDraft } from '../../shell/session/use-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FileDrop } from '../../ui/entry/file-drop.tsx';
import type { FileItemProps } from '../../ui/entry/file-item.tsx';
import { useSuggestionList } from '../../ui/entry/suggestion-list.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Cluster, Stack } from '../../ui/layout/page.tsx';
import { acceptedFiles } from '../compose/attachments.tsx';
import { type Mention, MentionPicker, useMentionable } from './mention-picker.tsx';
import { findMentionable, removeMentionQuery } from './mention-query.ts';
import { useRefetchNotes } from './use-notes.ts';
import { useTexts } from './use-texts.ts';

/**
 * Writes a note with mentions and attachments. If the note was saved but its files were not, offers to try the files
 * again or to go on without them.
 */
export function NoteComposer({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const draft = useNoteDraft(applicationId);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isEmpty = draft.body.trim() === '';
  const mentionable = useMentionable(applicationId, draft.mentions);
  const suggestions = useSuggestionList({
    options: findMentionable(mentionable, draft.body),
    label: t('mention.label'),
    statusText: (count) => t('mention.found', { count }),
    onChoose: ({ id, name }) => {
      draft.setBody(removeMentionQuery);
      draft.mention({ staffId: id, name });
    },
  });
  const save = (): void => {
    setWasSubmitted(isEmpty);
    if (!isEmpty && !draft.isBusy) draft.send();
  };
  // The key works in the form, which handles it.
  useRegisterActions(
    isEmpty ? [] : [{ actionId: 'save-note', label: t('notes.save'), shortcut: 'Control+Enter', run: save }],
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        save();
      }}
    >
      <Stack>
        {draft.failure && (
          <Banner tone="failed" live="polite">
            {draft.failure.message}
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
              error={wasSubmitted && isEmpty ? t('notes.missing') : undefined}
              rows={3}
              data-start="notes"
              maxLength={10_000}
              value={draft.body}
              onValueChange={draft.setBody}
              {...suggestions.fieldProps}
              onKeyDown={suggestions.handleKey}
            />
            {suggestions.list}
            <MentionPicker
              mentionable={mentionable}
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
            toFileItem(each, draft.isBusy ? undefined : draft.attachments.remove, t, format),
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

/**
 * Converts a file of the draft to the props of a file list item; `remove` is undefined while files cannot be
 * removed.
 */
function toFileItem(
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

/** The text of a note and the colleagues that it mentions. */
interface NoteText {
  readonly body: string;
  readonly mentions: readonly Mention[];
}

const emptyNote: NoteText = { body: '', mentions: [] };

/**
 * Manages a draft note. The note is saved first and its attachments follow, so that a failed upload loses no text (spec
 * 7.4).
 */
function useNoteDraft(applicationId: number) {
  const { value: text, change, discard } = useDraft(`note ${applicationId}`, emptyNote);
  const attachments = useDraftFiles();
  const [noteId, setNoteId] = useState<number | null>(null);
  const callOnce = useCallOnce();
  const refresh = useRefetchNotes(applicationId);

  const clear = (): void => {
    discard();
    attachments.clear();
    setNoteId(null);
  };
  const saveNote = async (): Promise<number> => {
    const mentions = text.mentions.map(({ staffId }) => staffId);
    const input = { applicationId, body: text.body, mentions };
    return (await callOnce('messaging/write-note', input)).id;
  };
  /** Saves the note, then its attachments. Once the note is saved, a retry only sends the remaining attachments. */
  const sending = useAction(
    async () => {
      try {
        const id = noteId ?? (await saveNote());
        setNoteId(id);
        // It is on the server, so the draft must not be sent again after a reload.
        discard();
        if (await attachments.attachAll(id)) clear();
      } finally {
        refresh();
      }
    },
    { showsFailure: true },
  );
  return {
    ...text,
    setBody: (body: string | ((body: string) => string)): void =>
      change((now) => ({ body: typeof body === 'string' ? body : body(now.body) })),
    /** Mentions a colleague, whose name is added to the end of the text. */
    mention: (added: Mention): void =>
      change(({ body, mentions }) => ({
        body: `${body}${/\S$/.test(body) ? ' ' : ''}@${added.name} `,
        mentions: [...mentions, added],
      })),
    forget: (staffId: number): void =>
      change(({ mentions }) => ({ mentions: mentions.filter((each) => each.staffId !== staffId) })),
    attachments,
    isBusy: sending.isBusy,
    failure: sending.failure,
    /** Whether the note is saved but attachments are missing. */
    isSaved: noteId !== null && !sending.isBusy,
    send: sending.run,
    giveUp: clear,
  };
}

interface DraftFile {
  readonly fileId: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly percent: number;
  readonly problem: string | null;
}

/**
 * Returns the files of a note that is being written, and functions to add, remove, and upload them. Uploaded files
 * leave the list; failed files stay with the reason.
 */
function useDraftFiles() {
  const [files, setFiles] = useState<readonly DraftFile[]>([]);
  const count = useRef(0);
  const updateFile = (fileId: string, change: Partial<DraftFile>): void =>
    setFiles((all) => all.map((each) => (each.fileId === fileId ? { ...each, ...change } : each)));
  const remove = (fileId: string): void => setFiles((all) => all.filter((each) => each.fileId !== fileId));
  const add = (added: readonly File[]): void => {
    const fresh = added.map((file): DraftFile => {
      count.current += 1;
      return { fileId: `paper-${count.current}`, file, state: 'waiting', percent: 0, problem: null };
    });
    setFiles((all) => [...all, ...fresh]);
  };
  const attach = async (noteId: number, { fileId, file }: DraftFile): Promise<boolean> => {
    updateFile(fileId, { state: 'sending', percent: 0, problem: null });
    try {
      await uploadFile('messaging/attach-to-note', file, {
        parameters: { noteId },
        onProgress: (share) => updateFile(fileId, { percent: Math.round(share * 100) }),
      });
      remove(fileId);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      updateFile(fileId, { state: 'failed', problem: error.message });
      return false;
    }
  };
  /** Attaches the files one at a time. Returns true if all succeeded. */
  const attachAll = async (noteId: number): Promise<boolean> => {
    let areAllThere = true;
    for (const file of files) areAllThere = (await attach(noteId, file)) && areAllThere;
    return areAllThere;
  };
  return { files, add, remove, attachAll, clear: () => setFiles([]) };
}
