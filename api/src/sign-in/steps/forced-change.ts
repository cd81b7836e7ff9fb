import { Refusal } from '../../platform/mount/context.ts';
import { issueToken } from '../sessions/issue-token.ts';
import { step } from './flow.ts';

interface Known {
  readonly personId: number;
  readonly login: string;
  readonly mustChange: boolean;
}

/**
 * An office can require a new password. A person who knows the old one gets a token to set it, in the message of a 403
 * (spec 4). A lockout, which comes before the password check, never includes one (security Z1).
 */
export const forcedChange = step(
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
