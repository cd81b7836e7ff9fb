import { maxCallNoteLength } from '@commonway/contract/calls/call-limits.ts';
import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../api.ts';
import { useForm } from '../shell/form/use-form.ts';
import { useDraft } from '../shell/session/use-draft.ts';
import { Button } from '../ui/actions/button.tsx';
import { TextButton } from '../ui/actions/text-button.tsx';
import { TextareaField } from '../ui/fields/textarea-field.tsx';
import { Cluster } from '../ui/layout/page.tsx';
import styles from './calls.module.css';
import { formatDuration } from './format-duration.ts';
import { RecordingPlayer } from './recording.tsx';
import { useTexts } from './use-texts.ts';

export interface CallDetailsProps {
  readonly message: ThreadMessage;
  /** Loads the changes of the thread. */
  readonly onChange: () => Promise<void>;
}

/** The phone call of a message: duration, recording, and note. Renders nothing if the message is not a call. */
export function CallDetails({ message, onChange }: CallDetailsProps): ReactNode {
  const t = useTexts();
  const { call, type, direction } = message;
  if (call === null) return null;
  const { outcome, durationSeconds } = call;
  const facts = [
    outcome === 'person' || outcome === 'mailbox' ? t(`outcome.${outcome}`) : '',
    durationSeconds === null || direction === 'in'
      ? ''
      : t('lasted', { time: formatDuration(durationSeconds) }),
  ].filter(Boolean);
  return (
    <div className={styles.call}>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      <RecordingPlayer
        call={call}
        label={t('recording')}
        formatLength={(time) => t('lasted', { time })}
        stateText={{
          due: t('recording.due'),
          held: t('recording.held'),
          lost: t('recording.lost'),
        }}
      />
      {type === 'CALL' && direction === 'out' && (
        <CallNote message={message} note={call.note} onChange={onChange} />
      )}
    </div>
  );
}

interface CallNoteProps {
  readonly message: ThreadMessage;
  readonly note: string | null;
  /** Loads the changes of the thread. */
  readonly onChange: () => Promise<void>;
}

/** The internal note about a call, with a button to write or edit it. */
function CallNote({ message, note, onChange }: CallNoteProps): ReactNode {
  const t = useTexts();
  const [isWriting, setWriting] = useState(false);
  if (isWriting) return <CallNoteForm {...{ message, note, onChange }} onDone={() => setWriting(false)} />;
  return (
    <div>
      {note !== null && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <TextButton onClick={() => setWriting(true)}>
        {t(note === null ? 'call.note.add' : 'call.note.change')}
      </TextButton>
    </div>
  );
}

/** The form that saves the note about a call. */
function CallNoteForm(props: CallNoteProps & { readonly onDone: () => void }): ReactNode {
  const { message, note, onChange, onDone } = props;
  const t = useTexts();
  const { id: communicationId } = message;
  const draft = useDraft(`call note ${communicationId}`, { text: note ?? '' });
  const { text } = draft.value;
  const form = useForm(async () => {
    await call('calls/note-call', { communicationId, note: text });
    await onChange().catch(() => undefined);
    draft.discard();
    onDone();
    return true;
  });
  return (
    <form className={styles.noteForm} onSubmit={form.submit} noValidate>
      <TextareaField
        label={t('call.note.label')}
        hint={t('call.note.hint')}
        error={form.failure?.message}
        rows={3}
        maxLength={maxCallNoteLength}
        dir="auto"
        value={text}
        onValueChange={(typed) => draft.change({ text: typed })}
      />
      <Cluster gap="small">
        <Button type="submit" variant="primary" loadingText={form.isBusy && t('loading')}>
          {t('call.note.save')}
        </Button>
        <Button onClick={onDone}>{t('call.note.cancel')}</Button>
      </Cluster>
    </form>
  );
}
