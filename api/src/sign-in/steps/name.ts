import { deriveAccountType, landingPath } from '@commonway/contract/accounts/account-type.ts';
import type { OwnAccount } from '../../accounts/queries/accounts.ts';
import { hasName } from '../sessions/picker-account.ts';
import { Answer, step } from './flow.ts';

/** Where the new session goes: to the name screen first if the account has no name (spec 4, login). */
export const name = step(
  'name',
  async (_context, { account }: { account: OwnAccount }) =>
    new Answer(
      hasName(account)
        ? { landing: landingPath[deriveAccountType(account)], isNamed: true }
        : { landing: '/set-account-name', isNamed: false },
    ),
);
