// The answers of a visitor who has no account yet. They stay on this device until they are in an account; those to private
// questions, such as a tax number, only in this document's memory.
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { getCurrentTime, getCurrentTimestamp } from '@commonway/contract/tenants/calendar/current-time.ts';
import { deviceStorage } from '../../ui/device-storage.ts';
import type { SendAnswers } from '../saving/draft.ts';
import { isSameAnswer } from '../saving/find-conflicts.ts';
import type { AnswerBackup, LoadedDraft } from '../saving/save-queue.ts';

const storageKey = 'commonway.visitor-answers';
const retentionMs = 7 * 86_400_000;

export interface VisitorAnswers extends LoadedDraft {
  readonly savedAt: string;
}

/** The answers by program. */
type Stored = Readonly<Record<string, VisitorAnswers>>;

const privateAnswers = new Map<number, Answers>();

/** The visitor's answers to a program's form; null if there are none of the last week on this device. */
export function readVisitorAnswers(programId: number): VisitorAnswers | null {
  const found = readStored()[programId];
  if (found === undefined) return null;
  return { ...found, answers: { ...found.answers, ...privateAnswers.get(programId) } };
}

/** Whether a visitor answered anything. */
export const hasAnswers = ({ answers }: VisitorAnswers): boolean =>
  Object.values(answers).some((answer) => answer !== null);

/** Removes the answers to a program's form from this device. */
export function removeVisitorAnswers(programId: number): void {
  const { [programId]: _, ...others } = readStored();
  writeStored(others);
  privateAnswers.delete(programId);
}

/** Returns the function that saves a visitor's answers on this device. Another tab's answers are reported as stale. */
export function createVisitorSender(programId: number, form: FormDefinition): SendAnswers {
  const privateKeys = listPrivateKeys(form);
  return async ({ revision, answers, page }) => {
    const before = readVisitorAnswers(programId) ?? { answers: {}, revision: 0, page: null };
    if (before.revision !== revision)
      return { kind: 'stale', revision: before.revision, answers: before.answers };
    const savedAt = getCurrentTimestamp();
    const all = Object.entries({ ...before.answers, ...answers });
    const record = { revision: revision + 1, page: page ?? before.page, savedAt };
    const open = Object.fromEntries(all.filter(([key]) => !privateKeys.has(key)));
    writeStored({ ...readStored(), [programId]: { ...record, answers: open } });
    privateAnswers.set(programId, Object.fromEntries(all.filter(([key]) => privateKeys.has(key))));
    return { kind: 'saved', revision: record.revision, savedAt };
  };
}

/**
 * Returns what a visitor's answers add to a draft in an account, as unsaved changes; null if they add nothing. In a new
 * draft they replace what was prefilled. In one with answers, the person chooses where both differ.
 */
export function createImport(
  { answers }: VisitorAnswers,
  draft: Pick<LoadedDraft, 'answers' | 'revision'>,
  form: FormDefinition,
): AnswerBackup | null {
  const keys = new Set(form.pages.flatMap(({ fields }) => fields.map(({ key }) => key)));
  const added = Object.entries(answers).filter(
    ([key, value]) => keys.has(key) && value !== null && !isSameAnswer(value, draft.answers[key]),
  );
  if (added.length === 0) return null;
  const stored = draft.revision === 0 ? draft.answers : {};
  return { stored, revision: draft.revision, waiting: Object.fromEntries(added) };
}

/** The keys of the answers that contain private ones. */
function listPrivateKeys(form: FormDefinition): ReadonlySet<string> {
  const fields = form.pages.flatMap((page) => page.fields);
  const isPrivate = fields.filter(
    (field) =>
      field.isPrivate === true ||
      (field.kind === 'group' && field.fields.some((each) => each.isPrivate === true)),
  );
  return new Set(isPrivate.map(({ key }) => key));
}

/** The answers on this device that are not too old; none if they were changed by hand. */
function readStored(): Stored {
  const isRecent = ({ savedAt }: VisitorAnswers): boolean =>
    getCurrentTime() - Date.parse(savedAt) < retentionMs;
  try {
    const stored: Stored = JSON.parse(deviceStorage.getItem(storageKey) ?? '{}');
    return Object.fromEntries(Object.entries(stored).filter(([, each]) => isRecent(each)));
  } catch {
    return {};
  }
}

function writeStored(stored: Stored): void {
  if (Object.keys(stored).length === 0) deviceStorage.removeItem(storageKey);
  else deviceStorage.setItem(storageKey, JSON.stringify(stored));
}
