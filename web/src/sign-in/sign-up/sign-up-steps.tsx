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

/** Asks for the account. Without a bearer it begins; with the token of a proven e-mail it joins the login there is. */
export type Ask<Typed> = (
  typed: Typed,
  captcha: CaptchaProof,
  options?: { bearer: string },
) => Promise<Answer>;

/** What the form does with what was typed. */
export type Send<Typed> = (typed: Typed, captcha: CaptchaProof) => Promise<void>;

type CaptchaProof = { readonly captchaToken?: string };

export type SignUpStepsProps<Typed> = {
  ask: Ask<Typed>;
  /** Whether the modal says that the account is created, once the password is set. */
  announces?: boolean;
  form: (send: Send<Typed>) => ReactNode;
};

/**
 * Signing up: the form, the code that proves the e-mail, then a password on /create-login. Whoever has a login already
 * keeps its password: the new account joins it at once.
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
