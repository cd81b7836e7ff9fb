import { type ReactNode, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { CodeEntry } from '../../shell/form/code-entry.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import styles from '../application/application.module.css';
import { useContactOffers } from './use-contact-offers.ts';
import { useContactOffersTexts } from './use-texts.ts';

type ContactOfferData = OutputOf<'messaging/get-contact-offers'>['offers'][number];
type OfferState =
  | { readonly kind: 'offered' | 'accepted' | 'declined' }
  | { readonly kind: 'code'; readonly codeId: string; readonly resendAt: number };

/** Offers to use the contacts in a submitted application. Renders nothing if there is nothing to offer. */
export function ContactOffers({ applicationId }: { applicationId: number }): ReactNode {
  const { data } = useContactOffers(applicationId);
  return data?.offers.map((offer) => (
    <ContactOffer key={offer.contact} applicationId={applicationId} {...offer} />
  ));
}

/** One offer. A code proves that a number or email address is theirs, and entering it is the consent. */
function ContactOffer({
  applicationId,
  contact,
  shown,
}: ContactOfferData & { applicationId: number }): ReactNode {
  const t = useContactOffersTexts();
  const [state, setState] = useState<OfferState>({ kind: 'offered' });
  const answer = async (agrees: boolean, proof: { codeId?: string; code?: string } = {}): Promise<true> => {
    await call('messaging/answer-contact-offer', { applicationId, contact, agrees, ...proof });
    setState({ kind: agrees ? 'accepted' : 'declined' });
    return true;
  };
  const accept = async (): Promise<true> => {
    if (contact === 'address') return answer(true);
    const { codeId, waitSeconds } = await call('messaging/send-contact-code', { applicationId, contact });
    setState({ kind: 'code', codeId, resendAt: Date.now() + waitSeconds * 1000 });
    return true;
  };
  if (state.kind === 'accepted')
    return (
      <Banner tone="passed" live="polite">
        {t(`${contact}.accepted`, { shown: isolate(shown) })}
      </Banner>
    );
  if (state.kind === 'declined') return <Banner live="polite">{t(`${contact}.declined`)}</Banner>;
  return (
    <section className={classNames(styles.block, styles.unprinted)}>
      {state.kind === 'code' && contact !== 'address' ? (
        <CodeStep
          contact={contact}
          resend={{ send: accept, at: state.resendAt }}
          onCode={(code) => answer(true, { codeId: state.codeId, code })}
        />
      ) : (
        <Offer contact={contact} shown={shown} onAccept={accept} onDecline={() => answer(false)} />
      )}
    </section>
  );
}

type OfferProps = ContactOfferData & {
  onAccept: () => Promise<true>;
  onDecline: () => Promise<true>;
};

/** The question, with the terms of consent. */
function Offer({ contact, shown, onAccept, onDecline }: OfferProps): ReactNode {
  const t = useContactOffersTexts();
  const accepting = useForm(onAccept);
  const declining = useForm(onDecline);
  const { failure } = accepting.failure ? accepting : declining;
  return (
    <>
      <h2>{t(`${contact}.title`, { shown: isolate(shown) })}</h2>
      {contact === 'address' && (
        <p>
          <bdi>{shown}</bdi>
        </p>
      )}
      <p>{t(`${contact}.text`)}</p>
      {contact !== 'address' && <p className={styles.when}>{t(`${contact}.terms`)}</p>}
      {failure && (
        <Banner tone="failed" live="polite">
          {failure.message}
        </Banner>
      )}
      <Cluster>
        <form method="post" onSubmit={accepting.submit}>
          <Button
            type="submit"
            loadingText={accepting.isBusy && t(contact === 'address' ? 'saving' : 'sending')}
          >
            {t(`${contact}.accept`)}
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
  contact: 'phone' | 'email';
  resend: { readonly send: () => Promise<boolean>; readonly at: number };
  onCode: (code: string) => Promise<boolean>;
};

/** Asks for the code. */
function CodeStep({ contact, resend, onCode }: CodeStepProps): ReactNode {
  const t = useContactOffersTexts();
  const { tenant } = useBoot();
  return (
    <>
      <h2>{t(`${contact}.code-title`)}</h2>
      <p>{t(`${contact}.code-text`, { office: isolate(tenant.name) })}</p>
      <CodeEntry resend={resend} onCode={onCode} />
    </>
  );
}
