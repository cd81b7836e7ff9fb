import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { flowMemory } from '../flow/flow-memory.ts';
import { useRedirect } from '../flow/use-redirect.ts';
import { CodeStep } from '../parts/code-step.tsx';
import { AccountCreated } from './account-created.tsx';

type Answer = OutputOf<'sign-in/create-individual'>;
type Begun = Extract<Answer, { created: false }>;

/**
 * Requests the account. Without a bearer it starts a sign-up; with the token of a verified email it adds the account to
 * the existing login.
 */
export type Ask<Typed> = (
  typed: Typed,
  captcha: CaptchaProof,
  options?: { bearer: string },
) => Promise<Answer>;

/** Handles the submitted form. */
export type Send<Typed> = (typed: Typed, captcha: CaptchaProof) => Promise<void>;

type CaptchaProof = { readonly captchaToken?: string };

export type SignUpStepsProps<Typed> = {
  ask: Ask<Typed>;
  /** Whether a modal confirms the account once the password is set. */
  announces?: boolean;
  form: (send: Send<Typed>) => ReactNode;
};

/**
 * The sign-up: the form, the code that verifies the email, then a password on /create-login. Users with an existing
 * login keep its password, and the new account is added to it immediately.
 */
export function SignUpSteps<Typed>({ ask, announces = false, form }: SignUpStepsProps<Typed>): ReactNode {
  const { tenant } = useBoot();
  const [, navigate] = useLocation();
  const redirect = useRedirect();
  const [begun, setBegun] = useState<(Begun & { readonly typed: Typed }) | null>(null);
  const [joinedLogin, setJoinedLogin] = useState<string | null>(null);
  const begin: Send<Typed> = async (typed, captcha) => {
    const answer = await ask(typed, captcha);
    if (!answer.created) setBegun({ ...answer, typed });
  };
  if (!begun) return form(begin);
  const finish = async (proof: OutputOf<'sign-in/verify-code'>): Promise<void> => {
    const bearer = proof.token;
    const owner = { email: proof.loginId, id: tenant.id };
    const { userExists } = await call('sign-in/find-business', owner, { bearer });
    if (userExists) {
      await ask(begun.typed, {}, { bearer });
      setJoinedLogin(proof.loginId);
      return;
    }
    flowMemory.add({ password: proof, otherLoginToken: begun.token, announcesAccount: announces });
    navigate(paths.createLogin({ redirect }));
  };
  return (
    <>
      <CodeStep token={begun.token} mfaChannel={begun.mfa_channel} sendsAtOnce onVerified={finish} />
      {joinedLogin && <AccountCreated loginId={joinedLogin} />}
    </>
  );
}
