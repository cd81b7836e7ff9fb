import { getCurrentTime } from '@commonway/contract/tenants/calendar/current-time.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useTexts } from '../use-texts.ts';
import { signOut } from './session-actions.ts';

export interface SessionDialogProps {
  readonly phase: 'warning' | 'expired';
  /** Epoch milliseconds. */
  readonly end: number;
  readonly onRenew: () => Promise<void>;
}

/** Before the session ends, asks whether to stay; afterwards offers to sign in again. */
export function SessionDialog({ phase, end, onRenew }: SessionDialogProps): ReactNode {
  return phase === 'warning' ? <SessionWarning end={end} onRenew={onRenew} /> : <SessionExpired />;
}

/** Warns that the session will end in some minutes, with buttons to stay and to sign out. */
function SessionWarning({ end, onRenew }: Omit<SessionDialogProps, 'phase'>): ReactNode {
  const t = useTexts();
  const minutes = useMinutesUntil(end);
  const [state, setState] = useState<'idle' | 'renewing' | 'failed'>('idle');
  const stay = useFocusOnMount<HTMLButtonElement>();
  const renew = (): void => {
    setState('renewing');
    onRenew().catch(() => setState('failed'));
  };
  return (
    <Dialog
      isOpen
      onClose={renew}
      title={t('session.warning.title')}
      closeLabel={t('session.warning.stay')}
      actions={
        <>
          <Button onClick={() => void signOut().catch(() => setState('failed'))}>
            {t('session.warning.leave')}
          </Button>
          <Button
            ref={stay}
            variant="primary"
            loadingText={state === 'renewing' && t('loading')}
            onClick={renew}
          >
            {t('session.warning.stay')}
          </Button>
        </>
      }
    >
      <p role="timer">{t('session.warning.text', { minutes })}</p>
      {state === 'failed' && <p role="alert">{t('session.warning.failed')}</p>}
    </Dialog>
  );
}

/**
 * Says that the session has ended. The user signs in again in another tab, and this page continues; or leaves for sign-in,
 * which returns to this page.
 */
function SessionExpired(): ReactNode {
  const t = useTexts();
  const button = useFocusOnMount<HTMLButtonElement>();
  const [isWaiting, setWaiting] = useState(false);
  const back = paths.login({ redirect: `${location.pathname}${location.search}` });
  const signIn = (): void => {
    // The opened page needs this one only by the messages between tabs. It could not close itself with `noopener`.
    if (open(paths.login({ redirect: paths.signedIn() }))) setWaiting(true);
    else location.assign(back);
  };
  return (
    <Dialog
      isOpen
      onClose={() => location.assign(back)}
      title={t('session.expired.title')}
      closeLabel={t('session.expired.back')}
      actions={
        <>
          {/* Loads a new document, because this one shows data of the ended session. */}
          <LinkButton href={back} data-reload>
            {t('session.expired.back')}
          </LinkButton>
          <Button ref={button} variant="primary" onClick={signIn}>
            {t('session.expired.stay')}
          </Button>
        </>
      }
    >
      <p>{t('session.expired.text')}</p>
      <p role="status">{isWaiting && t('session.expired.waiting')}</p>
    </Dialog>
  );
}

/** Whole minutes until a time (epoch milliseconds); updates every 5 seconds. */
function useMinutesUntil(end: number): number {
  const [now, setNow] = useState(getCurrentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(getCurrentTime()), 5000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((end - now) / 60_000));
}

/** A ref to the main button, which is focused when the dialog opens instead of the close button. */
function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
