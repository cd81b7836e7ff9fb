import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { CodeEntry } from '../../shell/form/code-entry.tsx';
import { useSubmit } from '../../shell/form/form.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import styles from '../application/application.module.css';
import { useTextOffer } from './use-text-offer.ts';
import { useTextOfferTexts } from './use-texts.ts';

type OfferState =
  | { readonly kind: 'offered' | 'accepted' | 'declined' }
  | { readonly kind: 'code'; readonly codeId: string; readonly resendAt: number };

/**
 * Offers text messages to the phone number in a submitted application. Renders nothing if there is nothing to offer. A
 * code proves that the number is theirs, and entering it is the consent.
 */
export function TextOffer({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTextOfferTexts();
  const { data } = useTextOffer(applicationId);
  const [state, setState] = useState<OfferState>({ kind: 'offered' });
  const digits = data?.offer?.lastDigits ?? '';
  const sendCode = async (): Promise<true> => {
    const { codeId, waitSeconds } = await call('messaging/send-text-code', { applicationId });
    setState({ kind: 'code', codeId, resendAt: Date.now() + waitSeconds * 1000 });
    return true;
  };
  if (!data?.offer) return null;
  if (state.kind === 'accepted')
    return (
      <Banner tone="passed" live="polite">
        {t('accepted', { digits })}
      </Banner>
    );
  if (state.kind === 'declined') return <Banner live="polite">{t('declined')}</Banner>;
  return (
    <section className={classNames(styles.block, styles.unprinted)}>
      {state.kind === 'code' ? (
        <CodeStep
          resend={{ send: sendCode, at: state.resendAt }}
          onCode={async (code) => {
            const { codeId } = state;
            await call('messaging/answer-text-offer', { applicationId, agrees: true, codeId, code });
            setState({ kind: 'accepted' });
          }}
        />
      ) : (
        <Offer
          digits={digits}
          onAccept={sendCode}
          onDecline={async () => {
            await call('messaging/answer-text-offer', { applicationId, agrees: false });
            setState({ kind: 'declined' });
          }}
        />
      )}
    </section>
  );
}

type OfferProps = {
  digits: string;
  onAccept: () => Promise<true>;
  onDecline: () => Promise<void>;
};

/** The question, with the terms of consent. */
function Offer({ digits, onAccept, onDecline }: OfferProps): ReactNode {
  const t = useTextOfferTexts();
  const accepting = useSubmit(onAccept);
  const declining = useSubmit(async () => {
    await onDecline();
    return true;
  });
  const { failure } = accepting.failure ? accepting : declining;
  return (
    <>
      <h2>{t('title', { digits })}</h2>
      <p>{t('text')}</p>
      <p className={styles.when}>{t('terms')}</p>
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.message}
        </Banner>
      )}
      <Cluster>
        <form method="post" onSubmit={accepting.submit}>
          <Button type="submit" loadingText={accepting.isBusy && t('sending')}>
            {t('accept')}
          </Button>
        </form>
        <form method="post" onSubmit={declining.submit}>
          <Button type="submit" variant="quiet">
            {t('decline')}
          </Button>
        </form>
      </Cluster>
    </>
  );
}

type CodeStepProps = {
  resend: { readonly send: () => Promise<boolean>; readonly at: number };
  onCode: (code: string) => Promise<void>;
};

/** Asks for the code. */
function CodeStep({ resend, onCode }: CodeStepProps): ReactNode {
  const t = useTextOfferTexts();
  const { tenant } = useBoot();
  return (
    <>
      <h2>{t('code.title')}</h2>
      <p>{t('code.text', { office: isolate(tenant.name) })}</p>
      <CodeEntry
        resend={resend}
        onCode={async (code) => {
          await onCode(code);
          return true;
        }}
      />
    </>
  );
}
