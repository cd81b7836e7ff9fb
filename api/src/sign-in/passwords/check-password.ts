import { normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { signInRules } from '../../tenants/sign-in-rules.ts';
import { findCredential, rehash } from '../queries/credentials.ts';
import { demandLoginTry, forgiveLogin, takeBack } from '../throttle/tries.ts';
import { hashPassword, isOutdated, isPassword } from './password-hash.ts';

/**
 * The person whose login and password these are. Unknown login, wrong password and inactive person are refused alike;
 * that the program is closed is said only after the right password (security B1, Z1).
 */
export async function checkPassword(context: Context, typed: string, password: string): Promise<number> {
  const { tx, tenant } = context;
  const login = normaliseLoginId(typed) ?? typed.normalize('NFKC').trim().toLowerCase();
  await demandLoginTry(context, login);
  const found = await findCredential(tx, login, tenant.id);
  const isRight = await isPassword(found?.passwordHash ?? null, password);
  if (found !== undefined) context.audit({ subjectKind: 'person', subjectId: found.personId });
  if (found?.passwordHash == null || !isRight || !found.isActive) {
    throw new Refusal('loginfailedWarning', { keepsChanges: true });
  }
  await forgiveLogin(context, login);
  // An office behind one address signs in all morning.
  await takeBack(context, 'loginsOfAddress', context.request.address);
  if (isOutdated(found.passwordHash)) await rehash(tx, found.personId, await hashPassword(password));
  const { deniedReason } = signInRules(tenant);
  if (deniedReason !== null && !found.entersClosed)
    throw new Refusal('program_closed', { keepsChanges: true });
  return found.personId;
}
