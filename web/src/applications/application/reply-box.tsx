import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { createIdempotencyKey } from '../../shell/form/idempotency-key.ts';
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
  // Each message has one key for all of its attempts, so that it is delivered once.
  const idempotencyKey = useRef(createIdempotencyKey());
  const box = useRef<HTMLTextAreaElement>(null);
  const send = useMutation({
    mutationFn: () =>
      call(
        'messaging/reply',
        { applicationId, body: body.trim() },
        { idempotencyKey: idempotencyKey.current },
      ),
    onSuccess: (message) => {
      idempotencyKey.current = createIdempotencyKey();
      setBody('');
      client.setQueryData(
        query('messaging/list-my-messages', { applicationId }).queryKey,
        (thread) => thread && appendMessage(thread, { ...message, attachments: [], isUnread: false }),
      );
      void invalidate(client, 'messaging/list-my-messages', { applicationId });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (send.isPending) return;
    setEmpty(body.trim() === '');
    if (body.trim() === '') box.current?.focus();
    else send.mutate();
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
          // An edited text is a new message.
          if (send.isError) idempotencyKey.current = createIdempotencyKey();
          if (send.isError || send.isSuccess) send.reset();
        }}
      />
      {send.isError && (
        <Banner tone="failed" title={t('messages.notSent')} live="polite">
          {send.error.message}
        </Banner>
      )}
      <div>
        <Button type="submit" variant="primary" loadingText={send.isPending && t('messages.sending')}>
          {t('messages.send')}
        </Button>
      </div>
      <p role="status" className={styles.news}>
        {send.isSuccess && t('messages.sent')}
      </p>
    </form>
  );
}

/** Returns the thread with the message at the end. An earlier copy of the message is removed. */
function appendMessage(thread: Thread, message: Thread['communications'][number]): Thread {
  const others = thread.communications.filter(({ id }) => id !== message.id);
  return { communications: [...others, message] };
}
