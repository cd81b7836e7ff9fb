import type { CaptchaAction } from '@commonway/contract/credentials/captcha-rules.ts';
import { canEnterClosedProgram } from '../../accounts/queries/accounts.ts';
import { findRememberedDeviceId } from '../../credentials/factors/devices.ts';
import { loadStrongFactors } from '../../credentials/factors/factors.ts';
import { withHashSlot } from '../../credentials/passwords/limiter.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../credentials/passwords/password-hash.ts';
import {
  findCredential,
  lockUnchangedPassword,
  updatePasswordHash,
} from '../../credentials/queries/credentials.ts';
import {
  createLoginLockout,
  enforceAttemptLimit,
  enforceLoginLimit,
  refundAttempt,
  resetLoginAttempts,
} from '../../credentials/throttle/attempts.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { issueToken } from '../../sessions/tokens.ts';
import { readSignInRules } from '../../tenants/sign-in-rules.ts';
import { defineStep, type Step } from './flow.ts';

interface Known {
  readonly personId: number;
  readonly login: string;
  readonly mustChange: boolean;
}

/**
 * Refuses a person whose office requires a new password. Because they know the old one, the message of the 403 contains
 * a token to set it (spec 4). A lockout, which comes before the password check, never includes one (security Z1).
 */
export const enforcePasswordChange = defineStep(
  'password change',
  async (context, { personId, login, mustChange }: Known) => {
    if (!mustChange) return {};
    const token = issueToken(context, 'password', personId, { loginId: login });
    throw new Refusal('password_change_required', {
      parameters: { token },
      body: { ds_token: token, loginId: login },
      keepsChanges: true,
    });
  },
);

/**
 * Refuses sign-in while the program is closed, except for people who may enter. Reported only after the person proved
 * their identity: whether a program is closed is not public here (security B1, Z1).
 */
export const requireOpenProgram = defineStep(
  'program open',
  async (context, { personId }: { personId: number }) => {
    const { tx, tenant } = context;
    if (
      readSignInRules(tenant).deniedReason !== null &&
      !(await canEnterClosedProgram(tx, personId, tenant.id))
    )
      throw new Refusal('program_closed', { keepsChanges: true });
    return {};
  },
);

/**
 * Waits for a slot to hash a password, before the request takes a database connection: a rush of sign-ins must not
 * starve signed-in users (security B1.4).
 */
export const waitForHashSlot: Step<object, object> = {
  name: 'hash slot',
  run: async () => ({}),
  runWhenFree: withHashSlot,
};

/**
 * Counts an attempt at a login's password (security B1). A browser that is remembered for this login has a separate
 * count. Once strangers have used up a login's attempts, its password counts only together with a strong factor: an
 * owner who has one is not locked out, and an attacker cannot get in without it.
 */
export const throttleLogin = defineStep(
  'throttle and lockout',
  async (context, { login }: { login: string }) => {
    const deviceId = await findRememberedDeviceId(context, login);
    const lockedMinutes = await enforceLoginLimit(context, login, deviceId);
    return { deviceId, lockedMinutes };
  },
);

/** Counts a call from an IP address against one of the limits. */
export const throttleAddress = (limit: 'searchesOfAddress' | 'signUpsOfAddress' | 'handoffsOfAddress') =>
  defineStep('throttle', async (context) => {
    await enforceAttemptLimit(context, limit, context.request.address);
    return {};
  });

/** Requires a captcha if the tenant uses one. Only the server decides (security Z9). */
export const requireCaptcha = (action: CaptchaAction) =>
  defineStep('captcha', async (context, data: { captchaToken?: string | undefined }) => {
    if (!(await context.ports.captcha.verify(data.captchaToken, action))) throw new Refusal('captcha_failed');
    return {};
  });

interface LoginAttempt {
  readonly login: string;
  readonly password: string;
  readonly deviceId: number | null;
  /** How long the login is locked; null if it is not. */
  readonly lockedMinutes: number | null;
}

/**
 * Finds the person by login and password. An unknown login, a wrong password, and an inactive person get the same error
 * (security B1.1). So does anyone without a strong factor while the login is locked.
 */
export const verifyLoginPassword = defineStep(
  'password',
  async (context, { login, password, deviceId, lockedMinutes }: LoginAttempt) => {
    const { tx } = context;
    const found = await findCredential(tx, login, context.tenant.id);
    const isCorrect = await verifyPassword(
      found?.passwordHash ?? null,
      password,
      context.policy.publicPasswords,
    );
    // The password may have been changed while we checked it.
    const isStillCurrent =
      found?.passwordHash != null &&
      isCorrect &&
      (await lockUnchangedPassword(tx, found.personId, found.passwordHash)) > 0;
    if (found?.passwordHash == null || !isStillCurrent || !found.isActive) {
      if (found !== undefined) context.audit({ subjectKind: 'person', subjectId: found.personId });
      throw lockedMinutes === null
        ? new Refusal('loginfailedWarning', { keepsChanges: true })
        : createLoginLockout(lockedMinutes);
    }
    if (lockedMinutes !== null && (found.mustChange || !(await hasStrongFactor(context, found.personId)))) {
      context.audit({ subjectKind: 'person', subjectId: found.personId });
      throw createLoginLockout(lockedMinutes);
    }
    context.audit({ subjectKind: 'person', subjectId: found.personId, doneBy: found });
    if (lockedMinutes === null) resetLoginAttempts(context, login, deviceId);
    // An office behind one address signs in all morning, so successful sign-ins are not counted.
    await refundAttempt(context, 'loginsOfAddress', context.request.address);
    if (needsRehash(found.passwordHash))
      await updatePasswordHash(tx, found.personId, found.passwordHash, await hashPassword(password));
    return { personId: found.personId, mustChange: found.mustChange, needsStrong: lockedMinutes !== null };
  },
);

/** Whether the person has an authenticator app or a passkey for this host. */
async function hasStrongFactor(context: Context, personId: number): Promise<boolean> {
  const factors = await loadStrongFactors(context, personId);
  return factors.totp || factors.passkey;
}
