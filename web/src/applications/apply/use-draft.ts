import type { FileAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { findGroup, renameIncomePeople } from '@commonway/contract/programs/form/household.ts';
import {
  type ClearedSignature,
  isSigned,
  listSignaturesToClear,
} from '@commonway/contract/programs/form/signature.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { getCurrentTimestamp } from '@commonway/contract/tenants/calendar/current-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocalDrafts } from '../../shell/session/local-drafts.ts';
import { unsavedWork } from '../../shell/session/unsaved-work.ts';
import { isStorageAllowed } from '../../ui/device-storage.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { getValueAtPath, replaceAnswer, type TopAnswer } from '../answers/answer-path.ts';
import { type Draft, openDraft, type SendAnswers } from '../saving/draft.ts';
import {
  type AnswerBackup,
  createBackup,
  getCurrentAnswers,
  hasUnsavedAnswers,
  type LoadedDraft,
  type SaveQueue,
} from '../saving/save-queue.ts';
import { type Uploads, useUploads } from '../uploads/use-uploads.ts';
import { useTexts } from '../use-texts.ts';

/** Returns the name under which an application's answers are backed up in this browser. */
export const getBackupName = (applicationId: number): string => `application ${applicationId}`;

/** Loads a backup of answers from this browser. Returns null if there is none, undefined while loading. */
export function useAnswerBackup(name: string): AnswerBackup | null | undefined {
  const drafts = useLocalDrafts();
  const backup = useQuery({
    queryKey: ['answer-backup', name],
    queryFn: async () => (await drafts.read(name).catch(() => null)) as AnswerBackup | null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return backup.data;
}

/**
 * Backs up answers in this browser while the server cannot be reached, so that neither a lost connection nor the end of
 * the session loses them (spec 4, session expiry; security 63). `isBackedUp` is true if there is a backup,
 * `isFullyBackedUp` returns whether it contains the latest answers.
 * @param wasRestored whether the queue was restored from a backup
 */
function useAutomaticBackup(
  name: string,
  draft: Draft,
  wasRestored: boolean,
): { isBackedUp: boolean; isFullyBackedUp: () => boolean } {
  const drafts = useLocalDrafts();
  const backup = useRef<SaveQueue | null>(wasRestored ? draft.current() : null);
  const [isBackedUp, setBackedUp] = useState(false);
  useEffect(() => {
    const update = (): void => {
      const queue = draft.current();
      if (!hasUnsavedAnswers(queue)) {
        backup.current = null;
        setBackedUp(false);
        void drafts.remove(name);
        // An existing backup is updated on every change; otherwise a stale backup could overwrite newer answers.
      } else if (queue.failures > 0 || backup.current !== null)
        drafts.save(name, createBackup(queue)).then(
          () => {
            backup.current = queue;
            setBackedUp(true);
          },
          () => setBackedUp(false),
        );
    };
    update();
    return draft.subscribe(update);
  }, [drafts, name, draft]);
  useEffect(
    () =>
      unsavedWork.register(async () => {
        if (hasUnsavedAnswers(draft.current())) await drafts.save(name, createBackup(draft.current()));
      }),
    [drafts, name, draft],
  );
  const isFullyBackedUp = useCallback(() => backup.current === draft.current(), [draft]);
  return { isBackedUp, isFullyBackedUp };
}

let hasWarned = false;

/** Says once per document that nothing is backed up in this browser, if it denies storage. */
function warnWithoutStorage(text: string): void {
  if (hasWarned || isStorageAllowed()) return;
  hasWarned = true;
  toasts.add('warning', text);
}

/** The source of a draft: the name of its backup in this browser, and the function that saves it. */
export interface DraftSource {
  readonly name: string;
  readonly send: SendAnswers;
  /** Says once, if the browser denies storage, what that means for this draft. */
  readonly noStorageText?: string;
  /** Called once the answers of the backup are saved, instead of the message that they were restored. */
  readonly onImported?: (() => void) | undefined;
}

/**
 * Opens the draft of an application, or of an information request, while its form is mounted, and saves it when the
 * page is hidden or left. A backup from an earlier failure is sent immediately.
 */
function useDraft(
  source: DraftSource,
  start: LoadedDraft,
  backup: AnswerBackup | null,
): { draft: Draft; isBackedUp: boolean } {
  const t = useTexts();
  const [draft] = useState(() => openDraft(start, source.send, backup));
  const { isBackedUp, isFullyBackedUp } = useAutomaticBackup(source.name, draft, backup !== null);
  const { noStorageText = t('save.noDevice'), onImported } = source;
  useEffect(() => warnWithoutStorage(noStorageText), [noStorageText]);
  useEffect(() => {
    if (backup === null) return;
    if (!onImported) toasts.add('success', t('save.restored'));
    draft.saveNow();
  }, [draft, backup, onImported, t]);
  useEffect(() => {
    if (!onImported) return;
    const finish = (): void => {
      if (hasUnsavedAnswers(draft.current())) return;
      unsubscribe();
      onImported();
    };
    const unsubscribe = draft.subscribe(finish);
    finish();
    return unsubscribe;
  }, [draft, onImported]);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') draft.saveNow(true);
    };
    const onLeave = (): void => draft.saveNow(true);
    const onOnline = (): void => draft.saveNow();
    // Asks for confirmation if unsaved answers are neither on the server nor backed up.
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedAnswers(draft.current()) && draft.current().failures > 0 && !isFullyBackedUp())
        event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', onLeave);
    addEventListener('online', onOnline);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', onLeave);
      removeEventListener('online', onOnline);
      removeEventListener('beforeunload', onUnload);
      draft.saveNow(true);
    };
  }, [draft, isFullyBackedUp]);
  return { draft, isBackedUp };
}

/** Returns the function that lists the answers that change with an answer: names in incomes, and signatures. */
function createChangeRules(form: FormDefinition): (answers: Answers, changed: TopAnswer) => TopAnswer[] {
  const fields = form.pages.flatMap((page) => page.fields);
  const hasIncomes = findGroup(fields, 'incomes') !== undefined;
  const isSignable = fields.some(({ kind }) => kind === 'signature');
  return (answers, { key, value }) => {
    const renamed = hasIncomes ? renameIncomePeople(form, answers, { ...answers, [key]: value }) : null;
    const signatures = isSignable ? listSignaturesToClear(form, [key]) : [];
    const cleared = signatures
      .filter((signature) => isSigned(answers[signature]))
      .map((signature) => ({
        key: signature,
        value: { clearedAt: getCurrentTimestamp() } satisfies ClearedSignature,
      }));
    return [...(renamed ? [renamed] : []), ...cleared];
  };
}

/**
 * The open form of an application or an information request: its draft, and the functions that change an answer and
 * upload a document to it.
 * @param applicationId null for a visitor's form
 * @param form the questions that can be changed: their signatures are cleared when other answers change, and their
 * incomes take a person's new name
 */
export function useOpenForm(
  source: DraftSource,
  start: LoadedDraft,
  backup: AnswerBackup | null,
  applicationId: number | null,
  form: FormDefinition,
  requestAccount: Uploads['requestAccount'] = null,
) {
  const listFurtherChanges = useMemo(() => createChangeRules(form), [form]);
  const { draft, isBackedUp } = useDraft(source, start, backup);
  const change = useCallback(
    (path: string, value: unknown): void => {
      const answers = getCurrentAnswers(draft.current());
      const top = replaceAnswer(answers, path, value);
      draft.change(top.key, top.value);
      for (const also of listFurtherChanges(answers, top)) draft.change(also.key, also.value);
    },
    [draft, listFurtherChanges],
  );
  const addFile = (path: string, file: FileAnswer): void => {
    const files = getValueAtPath(getCurrentAnswers(draft.current()), path);
    change(path, [...(Array.isArray(files) ? files : []), file]);
    draft.saveNow();
  };
  const uploads = useUploads(addFile, applicationId, requestAccount);
  return { draft, isBackedUp, change, uploads };
}
