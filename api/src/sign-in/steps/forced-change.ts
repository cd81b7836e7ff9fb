import { Refusal } from '../../platform/mount/context.ts';
import { giveToken } from '../sessions/give-token.ts';
import { step } from './flow.ts';

interface Known {
  readonly personId: number;
  readonly login: string;
  readonly mustChange: boolean;
}

/**
 * An office may demand a new password. Who knows the old one gets what sets it, in the message of a 403 (spec 4); a
 * lockout, which comes before the password is looked at, never carries one (security Z1).
 */
export const forcedChange = step(
  'password change',
  async (context, { personId, login, mustChange }: Known) => {
    if (!mustChange) return {};
    const token = giveToken(context, 'password', personId, { loginId: login });
    throw new Refusal('password_change_required', {
      parameters: { token },
      body: { ds_token: token, loginId: login },
      keepsChanges: true,
    });
  },
);
