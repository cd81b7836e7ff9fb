import { type ReactNode, useState } from 'react';
import { encode } from 'uqr';
import { call, type OutputOf } from '../../api.ts';
import { CodeEntry } from '../../shell/form/code-entry.tsx';
import { createPasskey, PasskeyUnanswered } from '../../shell/passkeys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { copy } from '../../ui/icons/shapes.ts';
import { Cluster, Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { NameDialog } from './name-dialog.tsx';
import type { WithProof } from './prove-dialog.tsx';
import styles from './security.module.css';
import { useTexts } from './use-texts.ts';

/** Adds an authenticator app: a name, then the secret to scan or type, then the first code. */
export function AddAuthenticator({ isOpen, onClose, onAdded, withProof }: AddFactorProps): ReactNode {
  const t = useTexts();
  const [authenticator, setAuthenticator] = useState<OutputOf<'credentials/start-authenticator'> | null>(
    null,
  );
  const close = (): void => {
    setAuthenticator(null);
    onClose();
  };
  const start = async (name: string): Promise<void> => {
    setAuthenticator((await withProof(() => call('credentials/start-authenticator', { name }))) ?? null);
  };
  const confirm = async (code: string): Promise<boolean> => {
    if (!authenticator) return false;
    const { factorId } = authenticator;
    const answer = await withProof(() => call('credentials/confirm-authenticator', { factorId, code }));
    if (!answer) return false;
    toasts.add('success', t('app-added'));
    await onAdded(answer);
    setAuthenticator(null);
    return true;
  };
  const copyKey = async (key: string): Promise<void> => {
    await navigator.clipboard.writeText(key);
    toasts.add('success', t('secret-copied'));
  };
  if (!authenticator)
    return (
      <NameDialog
        isOpen={isOpen}
        title={t('add-app')}
        name={t('app-name')}
        submitText={t('next')}
        onName={start}
        onClose={close}
      />
    );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('add-app')} closeLabel={t('close')}>
      <Stack>
        <p className={styles.plain}>{t('scan')}</p>
        <QrCode text={authenticator.uri} label={t('qr')} />
        <p className={styles.plain}>{t('secret')}</p>
        <code className={styles.secret} dir="ltr">
          {authenticator.secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
        <Cluster>
          <Button icon={copy} onClick={() => void copyKey(authenticator.secret)}>
            {t('secret-copy')}
          </Button>
          <LinkButton href={authenticator.uri} className={styles.touch}>
            {t('open-app')}
          </LinkButton>
        </Cluster>
        <p className={styles.plain}>{t('then-code')}</p>
        <CodeEntry onCode={confirm} />
      </Stack>
    </Dialog>
  );
}

/** Renders a QR code as one SVG path, black on white in every theme, so that cameras can read it. */
function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <div className={styles.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={squares.join('')} fill="#000" />
      </svg>
    </div>
  );
}

type AddFactorProps = {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (answer: OutputOf<'credentials/add-passkey'>) => Promise<void>;
  withProof: WithProof;
};

/** Adds a passkey: a name, then the browser's dialog. */
export function AddPasskey({ isOpen, onClose, onAdded, withProof }: AddFactorProps): ReactNode {
  const t = useTexts();
  const add = async (name: string): Promise<void> => {
    try {
      const options = await withProof(() => call('credentials/start-passkey', {}));
      if (!options) return;
      const passkey = await createPasskey(options);
      const answer = await withProof(() => call('credentials/add-passkey', { name, passkey }));
      if (!answer) return;
      toasts.add('success', t('passkey-added'));
      await onAdded(answer);
    } catch (error) {
      if (!(error instanceof PasskeyUnanswered)) throw error;
      toasts.add('error', t('passkey-failed'));
    }
  };
  return (
    <NameDialog
      isOpen={isOpen}
      title={t('add-passkey')}
      name={t('passkey-name')}
      submitText={t('next')}
      onName={add}
      onClose={onClose}
    >
      <p>{t('passkey-text')}</p>
    </NameDialog>
  );
}
