import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useCallOnce } from '../../shell/form/use-call-once.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './messages.module.css';

type Thread = OutputOf<'messaging/list-my-messages'>;

/** Sends a message to the office. The text stays in the box until the server has accepted it. */
export function ReplyBox({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const [body, setBody] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const callOnce = useCallOnce();
  const box = useRef<HTMLTextAreaElement>(null);
  const send = useAction(
    async () => {
      const message = await callOnce('messaging/reply', { applicationId, body: body.trim() });
      setBody('');
      client.setQueryData(
        query('messaging/list-my-messages', { applicationId }).queryKey,
        (thread) => thread && appendMessage(thread, { ...message, attachments: [], isUnread: false }),
      );
      void invalidate(client, 'messaging/list-my-messages', { applicationId });
      return message;
    },
    { showsFailure: true },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (send.isBusy) return;
    setEmpty(body.trim() === '');
    if (body.trim() === '') box.current?.focus();
    else send.run();
  };
  return (
    <form noValidate className={styles.reply} onSubmit={submit} data-needs-script>
      <TextareaField
        ref={box}
        label={t('messages.reply')}
        hint={t('messages.hint')}
        error={isEmpty && t('messages.empty')}
        value={body}
        maxLength={10_000}
        onValueChange={(text) => {
          setBody(text);
          setEmpty(false);
          if (send.failure || send.output) send.reset();
        }}
      />
      {send.failure && (
        <Banner tone="failed" title={t('messages.notSent')} live="polite">
          {send.failure.message}
        </Banner>
      )}
      <div>
        <Button type="submit" variant="primary" loadingText={send.isBusy && t('messages.sending')}>
          {t('messages.send')}
        </Button>
      </div>
      <p role="status" className={styles.news}>
        {send.output && t('messages.sent')}
      </p>
    </form>
  );
}

/** Returns the thread with the message at the end. An earlier copy of the message is removed. */
function appendMessage(thread: Thread, message: Thread['communications'][number]): Thread {
  const others = thread.communications.filter(({ id }) => id !== message.id);
  return { communications: [...others, message] };
}
