// A writing call with an Idempotency-Key runs once: its key and response commit with its effect, and a retry returns
// the same response.
import { createHash } from 'node:crypto';
import type { Transaction } from '../database.ts';
import { RawJson, Refusal } from './context.ts';
import { claimIdempotencyKey, findSavedResponse, type IdempotentCall, saveResponse } from './queries.ts';

/**
 * Runs `work` and saves its response under the key. If the key was used already, returns the saved response instead;
 * refuses another operation or input under the same key.
 */
export async function runOncePerKey(
  tx: Transaction,
  call: IdempotentCall,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const hash = createHash('sha256').update(JSON.stringify(call.input)).digest('hex');
  if (await claimIdempotencyKey(tx, call, hash)) {
    const response = await work();
    await saveResponse(tx, call, response instanceof RawJson ? response.text : JSON.stringify(response));
    return response;
  }
  const earlier = await findSavedResponse(tx, call);
  if (earlier?.request_hash !== hash || earlier.operation !== call.operation)
    throw new Refusal('idempotency_key_reused');
  return new RawJson(earlier.response);
}
