import type { ThreadMessage } from '@commonway/contract/communications/thread/thread-view.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../call-log/use-texts.ts';
import { CallNote } from './call-note.tsx';
import styles from './calls.module.css';
import { duration } from './duration.ts';
import { Recording } from './recording.tsx';

interface CallPartProps {
  readonly message: ThreadMessage;
  /** Loads the changes of the thread. */
  readonly onChange: () => Promise<void>;
}

/** The phone call of a message: duration, recording and note. */
export function CallPart({ message, onChange }: CallPartProps): ReactNode {
  const t = useTexts();
  const { call, type, direction } = message;
  if (call === null) return null;
  const { outcome, durationSeconds } = call;
  const facts = [
    outcome === 'person' || outcome === 'mailbox' ? t(`outcome.${outcome}`) : '',
    durationSeconds === null || direction === 'in' ? '' : t('lasted', { time: duration(durationSeconds) }),
  ].filter(Boolean);
  return (
    <div className={styles.call}>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      <Recording
        call={call}
        label={t('recording')}
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
