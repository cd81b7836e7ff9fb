import { getLoginChannel, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot, usePostedFields } from '../../shell/boot.tsx';
import formStyles from '../../shell/form/form.module.css';
import { type FormState, useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { deviceStorage } from '../../ui/device-storage.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type Captcha, type CaptchaState, useCaptcha } from '../captcha/use-captcha.tsx';
import { continueLogin } from '../flow/continue-login.ts';
import { flowMemory, useRedirectPath } from '../flow/flow-memory.ts';
import { type LoginProblem, toLoginProblem } from '../flow/login-problem.ts';
import { storeRequiredPasswordReset } from '../flow/required-password-reset.ts';
import { hasLoginAndPassword, useHasLoginAndPassword } from '../flow/use-has-login-and-password.ts';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';

// "Remember me" stores only the login id on this device.

const key = 'commonway.login-id';

const rememberedLogin = {
  /** Returns null if no login id is stored. */
  read: (): string | null => deviceStorage.getItem(key),
  /** Null removes it. */
  write(loginId: string | null): void {
    if (loginId === null) deviceStorage.removeItem(key);
    else deviceStorage.setItem(key, loginId);
  },
};

export type LoginFormProps = {
  /** Lets the page fill in the form. */
  ref: RefObject<HTMLFormElement | null>;
  /** Reports a problem with the server's message. Null when a new attempt starts. */
  onProblem: (problem: LoginProblem | null, message?: string) => void;
};

/**
 * The login form. A native form that also works without JavaScript: input typed before the script loads is not lost, and
 * the form can be submitted even if it never does.
 */
export function LoginForm({ ref: form, onProblem }: LoginFormProps): ReactNode {
  const t = useTexts();
  const areBothFilled = useHasLoginAndPassword(form);
  const redirect = useRedirectPath();
  const remembered = usePrefilledLogin(form);
  const posted = usePostedFields();
  const captcha = useCaptcha('login');
  const { isBusy, submit } = useLogin(redirect, captcha, onProblem);
  useEarlyCaptchaProof(captcha, form, areBothFilled && !isBusy, onProblem);
  const isCaptchaDone = captcha.state !== 'waiting' && captcha.state !== 'working';
  return (
    <form
      ref={form}
      method="post"
      action={paths.login()}
      onInput={captcha.start}
      onSubmit={(event) => {
        if (hasLoginAndPassword(event.currentTarget)) submit(event);
        else event.preventDefault();
      }}
    >
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <div className={formStyles.fields}>
        <TextField
          id="loginId"
          name="loginId"
          label={t('login.login-id')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          defaultValue={posted.get('loginId') ?? undefined}
          dir="ltr"
          maxLength={254}
          required
        />
        <PasswordField
          id="password"
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          showText={t('show')}
          hideText={t('hide')}
          maxLength={1000}
          required
        />
        <Checkbox
          name="remember"
          label={t('login.remember')}
          hint={t('login.remember-hint')}
          defaultChecked={remembered}
          key={String(remembered)}
        />
        <Button
          type="submit"
          variant="primary"
          isFullWidth
          aria-disabled={!(areBothFilled && isCaptchaDone) || undefined}
          title={areBothFilled ? undefined : t('login.fill-both')}
          loadingText={isBusy && t('login.submitting')}
        >
          {t('login.submit')}
        </Button>
        {captcha.challenge}
        <CaptchaStatus state={captcha.state} />
      </div>
    </form>
  );
}

/** Returns the submission of the login form, which logs in, continues with the accounts, and reports problems. */
function useLogin(
  redirect: string | null,
  captcha: Captcha,
  onProblem: LoginFormProps['onProblem'],
): FormState {
  const { tenant } = useBoot();
  const [, navigate] = useLocation();
  const submission = useForm(async (typed) => {
    onProblem(null);
    const loginId = typed('loginId');
    rememberedLogin.write(typed('remember') ? loginId : null);
    const normal = normalizeLoginId(loginId) ?? loginId.trim();
    const answer = await call('sign-in/log-in', {
      [getLoginChannel(normal)]: normal,
      password: typed('password'),
      ...(await captcha.getInput()),
    });
    const next = await continueLogin(answer.token, redirect, tenant);
    if (next === 'leaving') return true;
    if (next === 'accountNotFound') onProblem('accountNotFound');
    else navigate(next.path);
    return false;
  });
  const { failure } = submission;
  const reportProblem = useRef(onProblem);
  reportProblem.current = onProblem;
  const resetPath = paths.resetPassword({ redirect });
  useEffect(() => {
    if (failure && storeRequiredPasswordReset(failure)) navigate(resetPath);
    else if (failure) reportProblem.current(toLoginProblem(failure), failure.message);
  }, [failure, navigate, resetPath]);
  return submission;
}

/**
 * Starts the captcha proof ahead of the submission, at the first keystroke or after autofill, and again after a failed
 * attempt. A failed proof is shown immediately (spec 2.5, login).
 */
function useEarlyCaptchaProof(
  { state, start }: Captcha,
  form: { readonly current: HTMLFormElement | null },
  isIdle: boolean,
  onProblem: LoginFormProps['onProblem'],
): void {
  const reportProblem = useRef(onProblem);
  reportProblem.current = onProblem;
  useEffect(() => {
    if (state === 'failed') reportProblem.current('suspicious');
    if (state === 'waiting' && isIdle && form.current && hasLoginAndPassword(form.current)) start();
  }, [state, isIdle, form, start]);
}

/**
 * Prefills the login just created or the one remembered on this device, unless the user has already typed something.
 * Returns whether a login is remembered on this device.
 */
function usePrefilledLogin(form: { readonly current: HTMLFormElement | null }): boolean {
  const [isRemembered, setRemembered] = useState(false);
  useEffect(() => {
    const storedLoginId = rememberedLogin.read();
    setRemembered(storedLoginId !== null);
    const input = form.current?.elements.namedItem('loginId');
    const initialLoginId = flowMemory.read().loginId ?? storedLoginId;
    if (!(input instanceof HTMLInputElement) || input.value || !initialLoginId) return;
    input.value = initialLoginId;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, [form]);
  return isRemembered;
}

/** Shows the captcha state. Always rendered, so that the layout does not shift and screen readers announce changes. */
function CaptchaStatus({ state }: { state: CaptchaState }): ReactNode {
  const t = useTexts();
  if (state === 'none' || state === 'failed') return null;
  return (
    <>
      <noscript>
        <Banner tone="warning">{t('captcha.needs-script')}</Banner>
      </noscript>
      <p className={styles.captcha} role="status">
        {t(`captcha.${state === 'unavailable' ? 'waiting' : state}`)}
      </p>
    </>
  );
}
