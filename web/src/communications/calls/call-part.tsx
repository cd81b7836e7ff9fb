import type { ThreadMessage } from '@commonway/contract/communications/thread/thread-view.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../use-texts.ts';
import { CallNote } from './call-note.tsx';
import styles from './calls.module.css';
import { duration } from './duration.ts';
import { Recording } from './recording.tsx';

/** The phone call of a message: duration, recording and note. */
export function CallPart({ message }: { readonly message: ThreadMessage }): ReactNode {
  const t = useTexts();
  const { call, type, direction } = message;
  if (call === null) return null;
  const { outcome, durationSeconds } = call;
  const facts = [
    outcome === 'person' || outcome === 'mailbox' ? t(`call.outcome.${outcome}`) : '',
    durationSeconds === null || direction === 'in'
      ? ''
      : t('call.lasted', { time: duration(durationSeconds) }),
  ].filter(Boolean);
  return (
    <div className={styles.call}>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      <Recording
        call={call}
        label={t('call.recording')}
        stateText={{
          due: t('call.recording.due'),
          held: t('call.recording.held'),
          lost: t('call.recording.lost'),
        }}
      />
      {type === 'CALL' && direction === 'out' && <CallNote message={message} note={call.note} />}
    </div>
  );
}
