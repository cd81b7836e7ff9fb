import { CallError, call, type InputOf } from '../../api.ts';
import { restoreSaveQueue } from '../saving/save-queue.ts';
import { createImport, readVisitorAnswers, removeVisitorAnswers } from './visitor-answers.ts';

/**
 * Moves a visitor's answers from this device to a draft of the person who just signed in, from the document in which they
 * were typed: the next one does not have those to private questions. Where an existing draft has another answer, the
 * draft's stays, and the visitor's stays on the device, for the person to choose. Returns whether all were moved.
 */
export async function moveVisitorAnswers(programId: number): Promise<boolean> {
  const found = readVisitorAnswers(programId);
  if (found === null) return false;
  try {
    const { applicationId } = await call('applications/start-application', { programId });
    const draft = await call('applications/get-my-application', { applicationId });
    const added = createImport(found, draft, draft.form);
    const queue = added && restoreSaveQueue(draft, added);
    if (queue !== null && Object.keys(queue.waiting).length > 0) {
      const changes = { applicationId, revision: draft.revision, answers: queue.waiting };
      await call('applications/save-answers', changes as InputOf<'applications/save-answers'>);
    }
    if (queue !== null && queue.conflicts.length > 0) return false;
    removeVisitorAnswers(programId);
    return true;
  } catch (error) {
    // The form's page says why it can't be opened, and asks for the answers that are still on the device.
    if (!(error instanceof CallError)) throw error;
    return false;
  }
}
