import { type ReactNode, useEffect, useState } from 'react';
import type { CallError } from '../../api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { CodeField } from '../../ui/entry/code-field.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

export type CodeEntryProps = {
  /** Checks the code; throws the call's error. Returns true if the browser is leaving the page. */
  onCode: (code: string) => Promise<boolean | undefined>;
  /**
   * The classic verification accepts letters too (spec 5, Code). The server accepts only digits, so it refuses letters.
   */
  takesLetters?: boolean | undefined;
  /**
   * For codes that are sent: `send` sends a new one and resolves to whether it did; allowed from `at` (epoch
   * milliseconds) on.
   */
  resend?: { readonly send: () => Promise<boolean>; readonly at: number } | undefined;
  /** Further fields between the code and the button. */
  children?: ReactNode;
};

const codePattern = { digits: /^\d{6}$/, letters: /^[0-9a-z]{6}$/i } as const;

/**
 * Asks for a six-character code and submits it as soon as the last character is entered. A wrong code stays for
 * correction.
 */
export function CodeEntry({ onCode, takesLetters, resend, children }: CodeEntryProps): ReactNode {
  const t = useTexts();
  const alphabet = takesLetters ? 'letters' : 'digits';
  const form = useForm(async (typed, recordErrors) => {
    const code = typed('code');
    if (!recordErrors({ code: codePattern[alphabet].test(code) ? null : t('code.digits') })) return false;
    return onCode(code);
  });
  const wrong = form.failure?.error === 'wrong_code' && formatFailure(t, form.failure);
  const problems = wrong ? [{ fieldId: 'code', text: wrong }] : form.problems;
  return (
    <>
      <Form form={{ ...form, problems }}>
        <CodeField
          id="code"
          name="code"
          label={t('code.label')}
          alphabet={alphabet}
          error={form.getError('code') ?? wrong}
          onComplete={(code) => {
            const input = document.querySelector<HTMLInputElement>('#code');
            if (code && !form.isBusy) input?.form?.requestSubmit();
          }}
          autoFocus
          required
        />
        {children}
        <Button type="submit" variant="primary" isFullWidth loadingText={form.isBusy && t('code.checking')}>
          {t('code.submit')}
        </Button>
      </Form>
      {resend && <ResendButton {...resend} />}
    </>
  );
}

/** The server's message, with the remaining attempts if the server reports them. */
function formatFailure(t: ReturnType<typeof useTexts>, failure: CallError): string {
  const left = failure.body['attemptsLeft'];
  return typeof left === 'number' ? `${failure.message} ${t('code.left', { count: left })}` : failure.message;
}

/** A button that sends the code again, blocked with a countdown until `at` (epoch milliseconds). */
function ResendButton({ send, at }: NonNullable<CodeEntryProps['resend']>): ReactNode {
  const t = useTexts();
  const seconds = useCountdown(at);
  const sending = useForm(async () => {
    if (await send()) toasts.add('success', t('code.sent-again'));
  });
  if (seconds > 0) return <p>{t('code.again-in', { seconds })}</p>;
  return (
    <form method="post" onSubmit={sending.submit}>
      <TextButton type="submit" disabled={sending.isBusy}>
        {t('code.again')}
      </TextButton>
      {sending.failure && <p role="alert">{sending.failure.message}</p>}
    </form>
  );
}

/** Whole seconds left until a time (epoch milliseconds), at least 0; updates every second. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= until;
  useEffect(() => {
    setNow(Date.now());
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
