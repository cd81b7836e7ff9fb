import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!facts?.canTranslate) return null;
  const translate = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { translation } = await call('messaging/translate-message', { applicationId, communicationId });
      addTranslation(client, { applicationId, communicationId, translation });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.translate}>
      <Button
        variant="quiet"
        loadingText={isBusy && t('translation.loading')}
        onClick={() => void translate()}
      >
        {t('translation.translate')}
      </Button>
      <span role="status">{problem}</span>
    </div>
  );
}
