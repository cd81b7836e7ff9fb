import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useComposeFacts } from '../compose/templates/compose-tools.tsx';
import { useTexts } from '../use-texts.ts';
import { addTranslation } from './fetch-thread-changes.ts';
import styles from './message.module.css';

/**
 * The machine translation of a message into the viewer's language, or the button that requests it. An applicant may
 * write in any language; what the office writes is in the language of the message.
 */
export function MessageTranslation({ message }: { message: ThreadMessage }): ReactNode {
  const t = useTexts();
  const { language } = useBoot();
  const { direction, translation } = message;
  if (translation !== null)
    return (
      <section className={styles.translation} aria-label={t('translation.label')}>
        <p className={styles.translationHead}>{t('translation.label')}</p>
        <p className={styles.body} dir="auto" lang={language}>
          {translation.text}
        </p>
        {translation.isPartial && <p className={styles.translationHead}>{t('translation.partial')}</p>}
      </section>
    );
  const hasText = Boolean(message.subject || message.body || message.call?.transcript);
  const isForeign = direction === 'in' || (direction === 'out' && message.language !== language);
  return hasText && isForeign ? <TranslateButton message={message} /> : null;
}

/** Requests the translation of a message. Hidden without a language model; the composer says why. */
function TranslateButton({ message }: { message: ThreadMessage }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { id: communicationId, applicationId } = message;
  const facts = useComposeFacts(applicationId);
  const translating = useAction(
    async () => {
      const { translation } = await call('messaging/translate-message', { applicationId, communicationId });
      addTranslation(client, { applicationId, communicationId, translation });
    },
    { showsFailure: true },
  );
  if (!facts?.canTranslate) return null;
  return (
    <div className={styles.translate}>
      <Button
        variant="quiet"
        loadingText={translating.isBusy && t('translation.loading')}
        onClick={() => translating.run()}
      >
        {t('translation.translate')}
      </Button>
      <span role="status">{translating.failure?.message}</span>
    </div>
  );
}
