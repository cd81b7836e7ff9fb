import { type Context, Refusal } from '../../platform/mount/context.ts';
import { enforceTryLimit } from '../throttle/tries.ts';

/** Returns the person id of a caller who entered the code sent to this email; null for all other callers. */
export function provenOwnerOf({ maybeToken }: Context, mail: string): number | null {
  return maybeToken?.payload['loginId'] === mail ? maybeToken.personId : null;
}

/**
 * Whether the caller is the verified owner of an email. Other callers must pass a captcha and are rate limited, and
 * they get the same answer for every email (security Z8).
 */
export async function hasProven(
  context: Context,
  mail: string,
  captchaToken: string | undefined,
): Promise<boolean> {
  if (provenOwnerOf(context, mail) !== null) return true;
  if (!(await context.verifyCaptcha(captchaToken, 'find_business'))) throw new Refusal('captcha_failed');
  await enforceTryLimit(context, 'searchesOfAddress', context.request.address);
  return false;
}
