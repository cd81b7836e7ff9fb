// Another office's calls return not_found for notes, playback, listing, attaching, and dismissing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCallsTo } from '../../test/app.ts';
import { placeCall, readStoredCall, staffPhone } from '../../test/calls.ts';
import { type Caller, call, signIn } from '../../test/client.ts';
import { createCaseWithPhone, startTextHarness, type TextHarness } from '../../test/texts.ts';

let desk: TextHarness;
let here: Caller;
let elsewhere: Caller;
beforeAll(async () => {
  desk = await startTextHarness();
  sendCallsTo(desk.app);
  here = await signIn('supervisor@riverbend.test');
  elsewhere = await signIn('reviewer@eastgate.test', 'eastgate.localhost');
});
afterAll(() => desk.close());

test('returns 404 for a note on a call of another office, and saves nothing', async () => {
  const { communicationId } = (await placeCall(here, await createCaseWithPhone(desk), { staffPhone })).body;
  const path = `/communications/${communicationId}/call/note`;
  expect((await call('PUT', path, { note: 'Mine now' }, elsewhere)).status).toBe(404);
  expect((await readStoredCall(desk, communicationId))?.note).toBeNull();
  expect((await call('PUT', path, { note: 'Ours' }, here)).status).toBe(200);
});
