import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { CodeField } from '../../ui/entry/code-field.tsx';
import { useTexts } from '../use-texts.ts';
import { Form } from './form.tsx';
import { useCountdown } from './use-countdown.ts';
import { useProblems } from './use-problems.ts';
import { useSubmit } from './use-submit.ts';

export type CodeEntryProps = {
  /** Checks six digits; throws what the call throws. True while the browser leaves. */
  onCode: (code: string) => Promise<boolean | undefined>;
  /** Sends a new code. */
  onResend: () => Promise<void>;
  /** From when on a new one may be sent, epoch milliseconds. */
  resendAt: number;
};

const codePattern = /^\d{6}$/;

/** Six digits, sent as soon as the last is there. A wrong code stays to be corrected. */
export function CodeEntry({ onCode, onResend, resendAt }: CodeEntryProps): ReactNode {
  const t = useTexts();
  const problems = useProblems();
  const submission = useSubmit(async (typed) => {
    const code = typed('code');
    if (!problems.check({ code: codePattern.test(code) ? null : t('code.digits') })) return false;
    return onCode(code);
  });
  const isWrong = submission.failure?.error === 'wrong_code';
  const list = isWrong ? [{ fieldId: 'code', text: submission.failure?.message }] : problems.list;
  return (
    <>
      <Form submission={submission} problems={list} attempt={problems.attempt}>
        <CodeField
          id="code"
          name="code"
          label={t('code.label')}
          error={problems.of('code') ?? (isWrong && submission.failure?.message)}
          onComplete={(code) => {
            const input = document.querySelector<HTMLInputElement>('#code');
            if (code && !submission.isBusy) input?.form?.requestSubmit();
          }}
          autoFocus
          required
        />
        <Button
          type="submit"
          variant="primary"
          isFullWidth
          loadingText={submission.isBusy && t('code.checking')}
        >
          {t('code.submit')}
        </Button>
      </Form>
      <Resend onResend={onResend} resendAt={resendAt} />
    </>
  );
}

type ResendProps = Pick<CodeEntryProps, 'onResend' | 'resendAt'>;

function Resend({ onResend, resendAt }: ResendProps): ReactNode {
  const t = useTexts();
  const seconds = useCountdown(resendAt);
  const sending = useSubmit(async () => {
    await onResend();
    return false;
  });
  if (seconds > 0) return <p>{t('code.again-in', { seconds })}</p>;
  return (
    <form onSubmit={sending.submit}>
      <TextButton type="submit" disabled={sending.isBusy}>
        {t('code.again')}
      </TextButton>
      {sending.failure && <p role="alert">{sending.failure.message}</p>}
    </form>
  );
}
