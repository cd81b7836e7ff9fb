import { maxCallNoteLength } from '@commonway/contract/communications/calls/call-limits.ts';
import type { ThreadMessage } from '@commonway/contract/communications/thread/thread-view.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { useTexts } from '../call-log/use-texts.ts';
import styles from './calls.module.css';

interface CallNoteProps {
  readonly message: ThreadMessage;
  readonly note: string | null;
  /** Loads the changes of the thread. */
  readonly onChange: () => Promise<void>;
}

/** An internal note about a call, written during or after it. */
export function CallNote({ message, note, onChange }: CallNoteProps): ReactNode {
  const t = useTexts();
  const [isWriting, setWriting] = useState(false);
  if (isWriting) return <NoteForm {...{ message, note, onChange }} onDone={() => setWriting(false)} />;
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

function NoteForm(props: CallNoteProps & { readonly onDone: () => void }): ReactNode {
  const { message, note, onChange, onDone } = props;
  const t = useTexts();
  const [text, setText] = useState(note ?? '');
  const { id: communicationId } = message;
  const submission = useSubmit(async () => {
    await call('communications/note-call', { communicationId, note: text });
    await onChange().catch(() => undefined);
    onDone();
    return true;
  });
  return (
    <form className={styles.noteForm} onSubmit={submission.submit} noValidate>
      <TextareaField
        label={t('call.note.label')}
        hint={t('call.note.hint')}
        error={submission.failure?.message}
        rows={3}
        maxLength={maxCallNoteLength}
        dir="auto"
        value={text}
        onValueChange={setText}
      />
      <Cluster gap="small">
        <Button type="submit" variant="primary" loadingText={submission.isBusy && t('loading')}>
          {t('call.note.save')}
        </Button>
        <Button onClick={onDone}>{t('call.note.cancel')}</Button>
      </Cluster>
    </form>
  );
}
