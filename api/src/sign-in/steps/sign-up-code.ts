// Signing in with the code of a sign-up instead of a password: for people who apply before they have an account.
import { getLoginChannel } from '@commonway/contract/credentials/login-id.ts';
import { enqueueLinkNotice } from '../../credentials/letters/link-notice.ts';
import { findCredential, markLoginVerified } from '../../credentials/queries/credentials.ts';
import { Refusal } from '../../platform/mount/context.ts';
import { limitLink } from '../../sessions/own-accounts.ts';
import { defineStep } from './flow.ts';
import { consumeProof, type Proven } from './new-password.ts';

/**
 * Consumes the password token of an individual's sign-up. Other tokens, such as that of a forgotten password, and those
 * of a business only lead to a password.
 */
export const consumeSignUpProof = defineStep(
  'sign-up code',
  async (context, { tokenHash }: { tokenHash: Buffer }): Promise<Proven> => {
    const proven = await consumeProof(context, 'password', tokenHash);
    if (proven?.signUp?.kind !== 'individual') throw new Refusal('code_expired');
    return proven;
  },
);

/**
 * Verifies the login, and notifies its owner at their other contact. The sign-in is limited to applicants' accounts here,
 * like that with a link: both prove the mailbox or the phone (security Z12).
 */
export const openVerifiedLogin = defineStep(
  'verified login',
  async (context, { personId, loginId }: Proven) => {
    const { tx, tenant } = context;
    await markLoginVerified(tx, loginId);
    const owner = await findCredential(tx, loginId, tenant.id);
    if (owner?.personId !== personId) throw new Refusal('code_expired');
    const channel = getLoginChannel(loginId);
    await enqueueLinkNotice(context, personId, channel);
    context.audit({ subjectKind: 'person', subjectId: personId, doneBy: owner, details: { channel } });
    return { login: loginId, mustChange: owner.mustChange, redirect: null, limits: limitLink(channel) };
  },
);
