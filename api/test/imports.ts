// Imports by their calls, as the page makes them.
import type { ImportStatus, ImportStep } from '@commonway/contract/imports/import-limits.ts';
import type { ImportView } from '@commonway/contract/imports/imports.ts';
import { expect } from 'vitest';
import { type Answer, type Caller, call } from './client.ts';
import { uploadFile } from './finance.ts';

/** Uploads a file of people, or of businesses. */
export const uploadImport = (
  caller: Caller,
  content: string | Uint8Array,
  kind: 'individual' | 'business' = 'individual',
  fileName = 'people.csv',
): Promise<Answer> => uploadFile(`/imports?kind=${kind}`, content, caller, {}, fileName);

export const getImport = async (caller: Caller, id: number): Promise<ImportView> =>
  (await call('GET', `/imports/${id}`, undefined, caller)).body;

/** Starts the dry run, with the guessed columns. */
export async function checkImport(caller: Caller, { id, columns }: ImportView, updatesKnown = false) {
  const { status } = await call('POST', `/imports/${id}/check`, { columns, updatesKnown }, caller);
  expect(status).toBe(200);
}

export async function waitForStatus(caller: Caller, id: number, status: ImportStatus): Promise<ImportView> {
  await expect.poll(async () => (await getImport(caller, id)).status, { timeout: 20_000 }).toBe(status);
  return getImport(caller, id);
}

/** Uploads a file of people and waits for its dry run. Returns the ID of the import. */
export async function createCheckedImport(
  caller: Caller,
  content: string | Uint8Array,
  updatesKnown = false,
): Promise<number> {
  const { status, body } = await uploadImport(caller, content);
  expect(status).toBe(200);
  await checkImport(caller, body, updatesKnown);
  await waitForStatus(caller, body.id, 'checked');
  return body.id;
}

export const requestImportStep = (caller: Caller, id: number, step: ImportStep): Promise<Answer> =>
  call('POST', `/imports/${id}/steps`, { step }, caller);
