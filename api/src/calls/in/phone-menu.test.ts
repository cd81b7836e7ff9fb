// An office's phone menu: draft, checks, publication, and what callers then hear.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCallsTo } from '../../../test/app.ts';
import { startInboundCall } from '../../../test/calls.ts';
import { type Answer, type Caller, call, signIn } from '../../../test/client.ts';
import { createOffice } from '../../../test/factories.ts';
import { queryRows } from '../../../test/rows.ts';
import { createCaseWithPhone, nextPhone, startTextHarness, type TextHarness } from '../../../test/texts.ts';

let desk: TextHarness;
let staff: Caller;
beforeAll(async () => {
  desk = await startTextHarness();
  sendCallsTo(desk.app);
  staff = await signIn('supervisor@riverbend.test');
});
afterAll(() => desk.close());

const inAll = (en: string) => ({
  en,
  es: `${en} (es)`,
  ko: `${en} (ko)`,
  tl: `${en} (tl)`,
  ar: `${en} (ar)`,
});
const key = (digit: string, does: string, more: object = {}) => ({ key: digit, does, ...more });
const menu = {
  greeting: inAll('Hello from Riverbend'),
  keys: [
    key('1', 'message'),
    key('2', 'words', { words: inAll('To hear our hours'), says: inAll('We are open from nine to five.') }),
    key('3', 'menu', {
      words: inAll('For everything else'),
      keys: [key('1', 'status'), key('2', 'again'), key('3', 'language'), key('4', 'call-back')],
    }),
    key('0', 'office'),
  ],
};

const read = async (by = staff): Promise<Answer['body']> =>
  (await call('GET', '/phone-menu', undefined, by)).body;
const save = async (definition: unknown, by = staff, revision?: number): Promise<Answer> =>
  call('PUT', '/phone-menu/draft', { revision: revision ?? (await read(by)).draft.revision, definition }, by);
const publish = async (by = staff, revision?: number): Promise<Answer> =>
  call('POST', '/phone-menu/publish', { revision: revision ?? (await read(by)).draft.revision }, by);

/** A call from the phone of an English case: the caller isn't asked for a language. */
async function startCall() {
  const { phone } = await createCaseWithPhone(desk);
  const caller = startInboundCall(desk, phone);
  await caller.begin();
  return caller;
}

test('uses the default menu and has nothing to publish until a menu is published', async () => {
  const { admin } = await createOffice();
  const view = await read(admin);
  expect(view).toMatchObject({ version: null, draft: { revision: 0, definition: null } });
  expect(view.published.keys.map(({ does }: { does: string }) => does)).toEqual([
    'status',
    'message',
    'office',
    'call-back',
  ]);
  expect(view.setup.defaultTexts.en).toMatchObject({
    press: '{words}, press {key}.',
    keys: { message: 'To leave a message, press {key}.' },
  });
  expect((await publish(admin, 0)).body.error).toBe('draft_unchanged');
  await save(view.published, admin);
  expect((await publish(admin)).body.error).toBe('draft_unchanged');
});

test('saves an invalid draft, refuses to publish it with its problems, and keeps the menu for callers', async () => {
  await save({ greeting: {}, keys: [key('1', 'status'), key('1', 'menu', { words: inAll('More') })] });
  const refused = await publish();
  expect([refused.status, refused.body.error]).toEqual([422, 'draft_has_problems']);
  expect(refused.body.problems.map(({ code }: { code: string }) => code)).toEqual([
    'no-person',
    'key-twice',
    'dead-end',
  ]);
  expect((await startCall()).twiml()).toContain('To leave a message, press 2.');
});

test('publishes the menu and records its changes', async () => {
  await save(menu);
  expect((await publish()).body).toEqual({ version: 1 });
  const [riverbend] = await desk.rows<{ id: number }>("select id from tenant where subdomain = 'riverbend'");
  const [entry] = await queryRows<{ details: unknown }>(
    Number(riverbend?.id),
    `select details from audit_entry where operation = 'calls/publish-phone-menu'`,
  );
  expect(entry?.details).toMatchObject({ kind: 'calls/phone-menu', version: 1, changeCount: 12 });
});

test('plays the greeting, announcements, and submenu of the tenant by key', async () => {
  const caller = await startCall();
  for (const words of [
    'Hello from Riverbend<',
    'To leave a message, press 1.',
    'To hear our hours, press 2.',
    'For everything else, press 3.',
    'To talk to the office, press 0.',
  ])
    expect(caller.twiml()).toContain(words);
  await caller.press('2');
  expect(caller.twiml()).toContain('We are open from nine to five.');
  await caller.press('3');
  expect(caller.twiml()).toContain('To check the status of your application, press 1.');
  expect(caller.twiml()).not.toContain('To leave a message');
  await caller.press('2');
  expect(caller.twiml()).toContain('To hear this again, press 2.');
  await caller.press('9');
  expect(caller.twiml()).toContain('To request a callback, press 4.');
  await caller.press('3');
  expect(caller.twiml()).toContain('Para español, oprima 2.');
  await caller.press('2');
  expect(caller.twiml()).toContain('To hear our hours (es), oprima 2.');
  await caller.press('1');
  expect(caller.twiml()).toContain('<Record');
});

test('asks an unknown caller for a language before the menu', async () => {
  const caller = startInboundCall(desk, nextPhone());
  await caller.begin();
  await caller.press('2');
  expect(caller.twiml()).toContain('Hello from Riverbend (es)');
});

test('keeps the menu version of a call in progress, plays the new version to the next call, and keeps both versions', async () => {
  const currentCall = await startCall();
  const next = { ...menu, keys: [key('1', 'status'), key('2', 'message')] };
  await save(next);
  expect((await publish()).body).toEqual({ version: 2 });
  await currentCall.press('1');
  expect(currentCall.twiml()).toContain('<Record');
  const nextCall = await startCall();
  expect(nextCall.twiml()).toContain('To check the status of your application, press 1.');
  expect(nextCall.twiml()).not.toContain('To hear our hours');
  const { versions } = (await call('GET', '/phone-menu/versions', undefined, staff)).body;
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const first = await call('GET', '/phone-menu/versions/1', undefined, staff);
  expect(first.body.definition).toMatchObject(menu);
});

test('plays default texts in a language added later and falls back to English', async () => {
  const only = { en: 'To hear our hours' };
  const [before] = await desk.rows<{ languages: string[] }>(
    "select languages from tenant where subdomain = 'riverbend'",
  );
  await desk.rows("update tenant set languages = '{en}' where subdomain = 'riverbend'");
  await save({
    greeting: {},
    keys: [key('1', 'message'), key('2', 'words', { words: only, says: { en: 'Nine to five.' } })],
  });
  expect((await publish()).status).toBe(200);
  await desk.rows("update tenant set languages = $1 where subdomain = 'riverbend'", [before?.languages]);
  const { phone } = await createCaseWithPhone(desk, { language: 'es' });
  const caller = startInboundCall(desk, phone);
  await caller.begin();
  expect(caller.twiml()).toContain('Para dejarnos un mensaje, oprima 1.');
  expect(caller.twiml()).toMatch(/<Say language="en-US"[^>]*>To hear our hours, press 2\.</);
});

test.each([
  ['a key that phones lack', { greeting: {}, keys: [key('#', 'status')] }],
  ['an unknown action', { greeting: {}, keys: [key('1', 'sell')] }],
  ['a third level', { greeting: {}, keys: [key('1', 'menu', { keys: [key('1', 'menu')] })] }],
  ['an unknown language', { greeting: { xx: 'Hello' }, keys: [] }],
  ['too many keys', { greeting: {}, keys: Array.from({ length: 21 }, () => key('1', 'again')) }],
])('rejects a draft with %s', async (_, definition) => {
  expect((await save(definition)).status).toBe(422);
});

test('hides the menu from other tenants', async () => {
  const { admin } = await createOffice();
  expect((await read(admin)).version).toBeNull();
  await save(menu, admin);
  expect((await call('GET', '/phone-menu/versions', undefined, admin)).body.versions).toEqual([]);
  expect((await read()).draft.definition).toBeNull();
});
