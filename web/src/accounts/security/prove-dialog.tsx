import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { CallError, call, type InputOf, type OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { PasskeyUnanswered, signWithPasskey } from '../../shell/passkeys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { CodeField } from '../../ui/entry/code-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTexts } from './use-texts.ts';

export type Factors = OutputOf<'credentials/list-factors'>;
export type OwnFactor = Factors['factors'][number];

/** Loads the user's factors and returns a function to refetch them. */
export function useFactors() {
  const client = useQueryClient();
  const factors = useQuery(query('credentials/list-factors', {}));
  return { ...factors, reload: () => invalidate(client, 'credentials/list-factors') };
}

/** Asks the user to authenticate again: password, authenticator code or passkey. */
export function ReauthenticationDialog({
  proof,
  proofMethods,
}: {
  proof: Reauthentication;
  proofMethods: Factors['proofs'];
}): ReactNode {
  const t = useTexts();
  const cancel = (): void => proof.settle(false);
  return (
    <Dialog isOpen={proof.isAsked} onClose={cancel} title={t('prove-title')} closeLabel={t('close')}>
      <p>{t('prove-text')}</p>
      <ReauthenticationForm
        proofMethods={proofMethods}
        onProven={() => proof.settle(true)}
        onCancel={cancel}
      />
    </Dialog>
  );
}

type ReauthenticationFormProps = {
  proofMethods: Factors['proofs'];
  onProven: () => void;
  onCancel: () => void;
};

/** Asks for the password, a code, or a passkey, and sends it. */
function ReauthenticationForm({ proofMethods, onProven, onCancel }: ReauthenticationFormProps): ReactNode {
  const t = useTexts();
  const [method, setMethod] = useState('password');
  const form = useForm(async (typed) => {
    await call(
      'credentials/prove-again',
      await buildReauthentication(method, typed(method), t('prove-failed')),
    );
    onProven();
  });
  return (
    <Form form={form}>
      {proofMethods.length > 0 && (
        <RadioGroup
          name="way"
          legend={t('prove-by')}
          value={method}
          onValueChange={setMethod}
          options={[
            { value: 'password', label: t('password') },
            ...(proofMethods.includes('totp') ? [{ value: 'code', label: t('prove-totp') }] : []),
            ...(proofMethods.includes('passkey') ? [{ value: 'passkey', label: t('prove-passkey') }] : []),
          ]}
        />
      )}
      {method === 'password' && (
        <PasswordField
          id="prove-password"
          name="password"
          label={t('password')}
          autoComplete="current-password"
          showText={t('password-show')}
          hideText={t('password-hide')}
          maxLength={1000}
          required
        />
      )}
      {method === 'code' && <CodeField id="prove-code" name="code" label={t('prove-totp')} required />}
      <Cluster align="end">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" loadingText={form.isBusy && t('working')}>
          {t('prove-submit')}
        </Button>
      </Cluster>
    </Form>
  );
}

/**
 * Returns the input that authenticates the user again: the typed password or code, or a passkey that the browser asks
 * for. Throws a CallError with `failureMessage` if the passkey is not answered.
 */
async function buildReauthentication(
  method: string,
  typed: string,
  failureMessage: string,
): Promise<InputOf<'credentials/prove-again'>> {
  if (method === 'password') return { password: typed };
  if (method === 'code') return { code: typed };
  try {
    return { passkey: await signWithPasskey(await call('credentials/ask-passkey-again', {})) };
  } catch (error) {
    if (!(error instanceof PasskeyUnanswered)) throw error;
    throw new CallError({ statusCode: 401, error: 'factor_refused', message: failureMessage });
  }
}

/**
 * Runs a change. If the server requires recent authentication, asks for it and runs the change again. Undefined if the
 * user canceled.
 */
export type WithProof = <Result>(change: () => Promise<Result>) => Promise<Result | undefined>;

interface Reauthentication {
  readonly withProof: WithProof;
  readonly isAsked: boolean;
  /** The dialog reports whether it succeeded. */
  readonly settle: (isProven: boolean) => void;
}

/**
 * Returns `withProof`, which runs a change and, if the server answers `proof_required`, asks the user to authenticate
 * and runs it again. The dialog is open while `isAsked` is true, and ends with `settle`.
 */
export function useReauthentication(): Reauthentication {
  const [isAsked, setAsked] = useState(false);
  const pending = useRef<((isProven: boolean) => void) | null>(null);
  return {
    isAsked,
    settle: (isProven) => {
      setAsked(false);
      pending.current?.(isProven);
      pending.current = null;
    },
    withProof: async (change) => {
      try {
        return await change();
      } catch (error) {
        if (!(error instanceof CallError) || error.error !== 'proof_required') throw error;
      }
      const isProven = await new Promise<boolean>((resolve) => {
        pending.current = resolve;
        setAsked(true);
      });
      return isProven ? change() : undefined;
    },
  };
}
