// Writers that run while the server is killed: an applicant who saves, staff who send, staff who assign. Each records
// acknowledged writes and retries others with the same key.
import { setTimeout as sleep } from 'node:timers/promises';
import { toEntries } from '../entries.ts';
import { askUntilAnswered } from './server-process.ts';

export interface Acknowledged {
  /** Messages by text, with the returned id. */
  readonly letters: Map<string, number>;
  /** Bulk changes by comment, with the ids reported as changed. */
  readonly changes: Map<string, readonly number[]>;
  /** The draft's latest acknowledged revision, and the count saved with it. */
  draft: { revision: number; count: number };
}

export interface Scene {
  readonly port: () => number;
  readonly applicant: string;
  readonly staff: string;
  readonly staffIds: readonly number[];
  readonly draftId: number;
  readonly caseIds: readonly number[];
  readonly acknowledged: Acknowledged;
  isOver: boolean;
  /** Unexpected responses: errors while the server was up. */
  readonly surprises: string[];
}

const pauseMs = 15;

/** Runs all writers until the scene is over and each has its last response. */
export async function write(scene: Scene): Promise<void> {
  await Promise.all([saveDraft(scene), sendLetters(scene), assign(scene)]);
}

async function saveDraft(scene: Scene): Promise<void> {
  const { draftId, applicant: token, acknowledged } = scene;
  for (let count = 1; !scene.isOver; count += 1) {
    const body = { revision: acknowledged.draft.revision, answers: { count, text: `Saved ${count}` } };
    const path = `/api/applications/${draftId}/answers`;
    const { status, body: answer } = await askUntilAnswered(scene.port(), {
      method: 'PATCH',
      path,
      token,
      body,
    });
    // A response was lost: the draft has a newer revision than the applicant knew, and the server reports it.
    if (status === 409) acknowledged.draft = { revision: answer.revision, count: answer.answers.count };
    else if (status === 200) acknowledged.draft = { revision: answer.revision, count };
    else scene.surprises.push(`save ${status} ${JSON.stringify(answer)}`);
    await sleep(pauseMs);
  }
}

async function sendLetters(scene: Scene): Promise<void> {
  const { caseIds, staff: token, acknowledged } = scene;
  for (let count = 1; !scene.isOver; count += 1) {
    const text = `Letter ${count} before the crash`;
    const path = `/api/cases/${caseIds[count % caseIds.length]}/communications`;
    const body = { type: 'EMAIL', subject: 'Crash', body: text };
    const answer = await askUntilAnswered(scene.port(), {
      method: 'POST',
      path,
      token,
      body,
      key: `letter-${count}`,
    });
    if (answer.status === 200) acknowledged.letters.set(text, answer.body.id);
    else scene.surprises.push(`letter ${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(pauseMs);
  }
}

async function assign(scene: Scene): Promise<void> {
  const { caseIds, staff: token, staffIds, acknowledged } = scene;
  for (let count = 1; !scene.isOver; count += 1) {
    const note = `Change ${count} before the crash`;
    const owner = staffIds[count % staffIds.length];
    const body = caseIds.map((id) => toEntries({ ItemID: id, AssignedToUserID: owner, Comment: note }));
    const answer = await askUntilAnswered(scene.port(), {
      method: 'POST',
      path: '/api/AdvanceState/bulk',
      token,
      body,
      key: note,
    });
    if (answer.status === 200) {
      const verdicts = answer.body.AdvanceState as { itemId: number; changed: boolean }[];
      acknowledged.changes.set(
        note,
        verdicts.filter(({ changed }) => changed).map(({ itemId }) => itemId),
      );
    } else scene.surprises.push(`change ${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(pauseMs);
  }
}
