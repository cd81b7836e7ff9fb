import { cookieTokenPlaceholder } from '@commonway/contract/credentials/cookie-token.ts';
import { formatPhone } from '@commonway/contract/fields/field-rules.ts';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { type CallError, call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot, usePostedFields } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import type { FieldCheck } from '../../shell/form/use-field-checks.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useReopenedCodePage } from '../flow/code-page-memory.ts';
import { flowMemory, useRedirectPath } from '../flow/flow-memory.ts';
import { CodeStep, type ReopenedCode } from '../parts/code-step.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { AccountCreated } from './account-created.tsx';
import { PostedError } from './posted-form.tsx';
import { useSignUpTexts } from './use-texts.ts';

export interface SignUpField<Name extends string> {
  readonly id: Name;
  readonly label: string;
  readonly check: FieldCheck;
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly type?: 'email' | 'phone';
  readonly hint?: string;
  /** What belongs to the field, below it. */
  readonly after?: ReactNode;
}

export type SignUpFormProps<Name extends string> = {
  title: string;
  text: string;
  fields: readonly SignUpField<Name>[];
  /** Where the form is posted without JavaScript. */
  action: string;
  /** The message if the server returned none. */
  failedText: string;
  onSend: Send<Readonly<Record<Name, string>>>;
  /** What was typed before the user came back to the form; null at first. */
  typed: Readonly<Partial<Record<Name, string>>> | null;
  /** Links below the form. */
  links?: ReactNode;
  /** Whether no password follows. */
  isWithoutPassword?: boolean;
};

/** The first page of every sign-up: fields that identify the user, validated according to the specification. */
export function SignUpForm<Name extends string>(props: SignUpFormProps<Name>): ReactNode {
  const { title, text, fields, action, failedText, onSend, typed: typedBefore, links } = props;
  const t = useTexts();
  const signUp = useSignUpTexts();
  const redirect = useRedirectPath();
  const partner = usePartnerId();
  const posted = usePostedFields();
  const captcha = useCaptcha('signup');
  const form = useForm(
    async (typed, recordErrors) => {
      const found = fields.map(({ id, label, check }) => [id, check(label, typed(id))] as const);
      if (!recordErrors(Object.fromEntries(found))) return false;
      const values = Object.fromEntries(fields.map(({ id }) => [id, typed(id).trim()]));
      await onSend(values as Record<Name, string>, await captcha.getInput());
      return true;
    },
    { initialErrors: findPostedProblems(fields, posted) },
  );
  const { failure } = form;
  return (
    <SignInPage title={title} description={text} step={props.isWithoutPassword ? undefined : 1}>
      {partner !== undefined && !isUnknownPartner(failure) && <Banner>{signUp('partner.known')}</Banner>}
      {form.problems.length === 0 && <PostedError />}
      <Form
        form={form}
        // A captcha requires JavaScript.
        action={captcha.state === 'none' ? action : undefined}
        failureText={failure ? <SignUpFailure failure={failure} failedText={failedText} /> : undefined}
      >
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        {partner !== undefined && <input type="hidden" name="partnerId" value={partner} />}
        {fields.map((field) => (
          <SignUpInput
            key={field.id}
            field={field}
            posted={posted.get(field.id) ?? typedBefore?.[field.id]}
            error={form.getError(field.id)}
            onInput={captcha.start}
          />
        ))}
        {captcha.challenge}
        <Button type="submit" variant="primary" isFullWidth loadingText={form.isBusy && t('working')}>
          {t('continue')}
        </Button>
      </Form>
      <nav className={styles.links} aria-label={title}>
        <a href={paths.login({ redirect })}>{t('sign-up.have-account')}</a>
        {links}
      </nav>
    </SignInPage>
  );
}

/** The errors of the fields that were posted without JavaScript, by field id. */
const findPostedProblems = (
  fields: readonly SignUpField<string>[],
  posted: URLSearchParams,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    fields.map(({ id, label, check }) => [id, posted.size > 0 ? check(label, posted.get(id) ?? '') : null]),
  );

type SignUpInputProps = {
  field: SignUpField<string>;
  /** What was typed before. */
  posted: string | undefined;
  error: ReactNode;
  onInput: () => void;
};

/** The input of a field, with what belongs to it. */
function SignUpInput({ field, posted, error, onInput }: SignUpInputProps): ReactNode {
  const { id, type, label, hint, autoComplete, maxLength, after } = field;
  const limits = { autoComplete, maxLength, required: true };
  const shared = { ...limits, id, name: id, label, hint, error, onInput, defaultValue: posted };
  return (
    <>
      {type === 'phone' ? (
        <PhoneField {...shared} prefix="+1" format={formatPhone} />
      ) : (
        <TextField {...shared} type={type} />
      )}
      {after}
    </>
  );
}

/** Returns whether the sign-up failed because the partner does not exist. */
const isUnknownPartner = (failure: CallError | null): boolean => failure?.error === 'not_found';

/** The text of a failed sign-up. For an unknown partner it links to the sign-up without one. */
function SignUpFailure({ failure, failedText }: { failure: CallError; failedText: string }): ReactNode {
  const t = useSignUpTexts();
  const [path] = useLocation();
  if (isUnknownPartner(failure))
    return (
      <>
        {t('partner.unknown')}{' '}
        <a href={path} data-reload="">
          {t('partner.without')}
        </a>
      </>
    );
  return failure.error === 'unexpected' ? failedText : failure.message;
}

type Answer = OutputOf<'sign-in/create-individual'>;
type StartedSignUp = Extract<Answer, { created: false }>;

/** A sign-up whose login must be verified. */
type Started<Typed> = StartedSignUp & { readonly typed: Typed; readonly reopened?: ReopenedCode };

/**
 * Requests the account. Without a bearer it starts a sign-up; with the token of a verified login it adds the account to
 * the existing login.
 */
export type CreateAccount<Typed> = (
  typed: Typed,
  captcha: CaptchaProof,
  options?: { bearer: string },
) => Promise<Answer>;

/** Handles the submitted form. */
type Send<Typed> = (typed: Typed, captcha: CaptchaProof) => Promise<void>;

type CaptchaProof = { readonly captchaToken?: string };

type SignUpStepsProps<Typed> = {
  createAccount: CreateAccount<Typed>;
  /** Whether a modal confirms the account once the password is set. */
  announces?: boolean;
  /** Returns the login among the fields. */
  getLogin: (typed: Typed) => string;
  form: (send: Send<Typed>, typed: Typed | null) => ReactNode;
  /** Signs in with the verified code; by default, a new login gets a password first. */
  signInWithCode?: (proof: OutputOf<'sign-in/verify-code'>) => Promise<void>;
};

/**
 * The sign-up: the form, the code that verifies the login, then a password on /create-login. Users with an existing
 * login keep its password, and the new account is added to it immediately.
 */
export function SignUpSteps<Typed>({
  createAccount,
  announces = false,
  getLogin,
  form,
  signInWithCode,
}: SignUpStepsProps<Typed>): ReactNode {
  const { tenant } = useBoot();
  const [, navigate] = useLocation();
  const redirect = useRedirectPath();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [started, setStarted] = useState<Started<Typed> | null>(null);
  useReopenedCodePage((reopened: ReopenedCode & { readonly typed: Typed }) => {
    setTyped(reopened.typed);
    const { mfaChannel: mfa_channel, typed: values } = reopened;
    setStarted({ created: false, token: cookieTokenPlaceholder, mfa_channel, typed: values, reopened });
  });
  const [joinedLogin, setJoinedLogin] = useState<string | null>(null);
  /** Requests the account, and shows the code step if its login must be verified. */
  const startSignUp: Send<Typed> = async (values, captcha) => {
    const answer = await createAccount(values, captcha);
    setTyped(values);
    if (!answer.created) setStarted({ ...answer, typed: values });
  };
  if (!started) return form(startSignUp, typed);
  /** Adds the account to an existing login, or continues with the new login's password. */
  const finish = async (proof: OutputOf<'sign-in/verify-code'>): Promise<void> => {
    const bearer = proof.token;
    const owner = { email: proof.loginId, id: tenant.id };
    const { userExists } = await call('sign-in/find-business', owner, { bearer });
    if (userExists) {
      await createAccount(started.typed, {}, { bearer });
      setJoinedLogin(proof.loginId);
      return;
    }
    flowMemory.add({ password: proof, otherLoginToken: started.token, announcesAccount: announces });
    navigate(paths.createLogin({ redirect }));
  };
  return (
    <>
      <CodeStep
        token={started.token}
        mfaChannel={started.mfa_channel}
        step={signInWithCode ? undefined : 2}
        sendsImmediately
        typedLogin={getLogin(started.typed)}
        typed={started.typed}
        reopened={started.reopened}
        onBack={() => setStarted(null)}
        onVerified={signInWithCode ?? finish}
      />
      {joinedLogin && <AccountCreated login={{ loginId: joinedLogin }} />}
    </>
  );
}

/** Returns the id of the partner whose link the user followed (`partnerId`, spec 2.1), or undefined. */
export function usePartnerId(): number | undefined {
  const [search] = useSearchParams();
  const id = search.get('partnerId') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** Shown if the tenant does not accept this kind of sign-up. */
export function SignUpClosed(): ReactNode {
  const t = useTexts();
  const signUp = useSignUpTexts();
  const redirect = useRedirectPath();
  return (
    <SignInPage title={t('sign-up.closed-title')} description={t('sign-up.closed')}>
      <LinkButton href={paths.login({ redirect })} variant="primary" isFullWidth>
        {t('back-to-login')}
      </LinkButton>
      <div className={styles.links}>
        <a href={paths.locationSignup({ redirect })}>{signUp('classic.location')}</a>
      </div>
    </SignInPage>
  );
}
