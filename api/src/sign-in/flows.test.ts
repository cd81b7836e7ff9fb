import { expect, test } from 'vitest';
import { type Context, Refusal } from '../platform/mount/context.ts';
import { flows } from './flows.ts';
import { Answer, defineFlow, defineStep } from './steps/flow.ts';
import { requireOpenProgram, waitForHashSlot } from './steps/log-in.ts';
import { requireSecondFactor } from './steps/second-factor.ts';

/** A copy of the table, so that the test fails when a step is removed or moved. */
const table: Readonly<Record<keyof typeof flows, string>> = {
  'log-in': 'captcha, hash slot, throttle and lockout, password, program open, password change, login token',
  'open-session': 'account choice, second factor, session',
  'verify-second-factor': 'account choice, second factor, device remembered, session',
  'verify-passkey': 'account choice, second factor, device remembered, session',
  'log-in-form':
    'captcha, hash slot, throttle and lockout, password, program open, password change, account choice, second factor, session, name',
  'switch-account': 'account choice, handoff, second factor, session',
  'redeem-handoff': 'throttle, handoff code, program open, account choice, second factor, session',
  'single-sign-on': 'program open, login token',
  'send-sign-in-link': 'captcha, throttle, link sent',
  'continue-on-phone': 'phone link',
  'redeem-sign-in-link': 'throttle, sign-in link, program open, password change, login token',
  'redeem-sign-in-link-form':
    'throttle, sign-in link, program open, password change, account choice, second factor, session, name',
  'open-new-account': 'program open, account choice, second factor, session, name',
  'search-login': 'captcha, throttle, known login',
  'sign-up': 'program open, captcha, throttle, partner, proven owner, newcomer',
  'request-code': 'code owner, operation, captcha, code sent',
  'verify-code': 'captcha, code, next token',
  'sign-in-with-code':
    'throttle, sign-up code, sign-up, verified login, program open, password change, login token',
  'reset-password':
    'password rules, hash slot, password token, password history, sign-up, new password, everything ended, first login token',
  'create-token': 'captcha, throttle, link sent',
  'update-password':
    'password rules, hash slot, reset link, password history, sign-up, new password, everything ended, first login token',
  'change-password':
    'password rules, confirmation, hash slot, current password, password history, new password, everything else ended',
  'change-user-password':
    'password rules, hash slot, current password, password history, new password, everything else ended',
  'start-login-change': 'change token',
  'change-login-id': 'proven move, moved login',
  'undo-change': 'undone change, old login, new start',
};

test('each flow runs its steps in the documented order', () => {
  const found = Object.entries(flows).map(([name, { steps }]) => [name, steps.join(', ')]);
  expect(Object.fromEntries(found)).toEqual(table);
});

const stepsOf = (...names: (keyof typeof flows)[]): string[] => names.flatMap((name) => flows[name].steps);

test('spec 4 Login: credentials, then token, then account, second factor and session', () => {
  const steps = stepsOf('log-in', 'open-session');
  expect(
    steps.filter(
      (step) =>
        !['captcha', 'hash slot', 'throttle and lockout', 'program open', 'password change'].includes(step),
    ),
  ).toEqual(['password', 'login token', 'account choice', 'second factor', 'session']);
});

test('security Z1: reports a closed program only after the correct password', () => {
  for (const name of ['log-in', 'log-in-form'] as const) {
    const { steps } = flows[name];
    expect(steps.indexOf('password')).toBeLessThan(steps.indexOf('program open'));
  }
});

test('security B1: checks captcha and throttle before the password', () => {
  for (const name of ['log-in', 'log-in-form'] as const) {
    expect(flows[name].steps.slice(0, 4)).toEqual([
      'captcha',
      'hash slot',
      'throttle and lockout',
      'password',
    ]);
  }
});

test('security B1.4: runs at most three logins at once, completes each, and frees the slot after a refusal', async () => {
  let [active, peak] = [0, 0];
  const work = defineStep('work', async (_context, { id }: { id: number }) => {
    active += 1;
    peak = Math.max(peak, active);
    await new Promise(setImmediate);
    active -= 1;
    if (id % 4 === 0) throw new Refusal('not_allowed');
    return { finished: id };
  });
  const answer = defineStep(
    'answer',
    async (_context, { finished }: { finished: number }) => new Answer(finished),
  );
  const limited = defineFlow<{ id: number }>().step(waitForHashSlot).step(work).step(answer);
  const ids = Array.from({ length: 40 }, (_, id) => id);
  const results = await Promise.allSettled(ids.map((id) => limited.run({} as Context, { id })));
  expect(peak).toBe(3);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : null))).toEqual(
    ids.map((id) => (id % 4 === 0 ? null : id)),
  );
});

test('a second factor step precedes every session', () => {
  for (const { steps } of Object.values(flows)) {
    if (!steps.includes('session')) continue;
    expect(steps.slice(0, steps.indexOf('session'))).toContain('second factor');
  }
});

test('security B4.22: a handoff from another tenant checks the second factor before it opens a session', () => {
  const { steps } = flows['redeem-handoff'];
  expect(steps.slice(steps.indexOf('handoff code'))).toEqual([
    'handoff code',
    'program open',
    'account choice',
    'second factor',
    'session',
  ]);
});

test('security B3.17: a new password ends every session except the one that changed it', () => {
  for (const { steps } of Object.values(flows)) {
    if (!steps.includes('new password')) continue;
    const keepsOwn = steps.includes('current password');
    const next = keepsOwn ? ['everything else ended'] : ['everything ended', 'first login token'];
    expect(steps.slice(steps.indexOf('new password') + 1)).toEqual(next);
  }
});

test('security Z1: reports a required password change only after the correct password', () => {
  for (const name of ['log-in', 'log-in-form'] as const) {
    const { steps } = flows[name];
    expect(steps.indexOf('password change')).toBeGreaterThan(steps.indexOf('password'));
    expect(steps.indexOf('password change')).toBeGreaterThan(steps.indexOf('throttle and lockout'));
  }
});

test('a step with a missing input and a flow without an answer do not compile', () => {
  // @ts-expect-error: no account was chosen before its second factor
  defineFlow<{ personId: number }>().step(requireOpenProgram).step(requireSecondFactor);
  const unfinished = defineFlow<{ personId: number }>().step(requireOpenProgram);
  // @ts-expect-error: it ends without an answer
  expect(() => unfinished.run(undefined, { personId: 1 })).toBeTypeOf('function');
});
