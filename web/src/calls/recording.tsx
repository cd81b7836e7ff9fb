import type { CallView } from '@commonway/contract/messaging/call-view.ts';
import { type ReactNode, useId } from 'react';
import { fileUrl } from '../api.ts';
import styles from './calls.module.css';
import { formatDuration } from './format-duration.ts';

interface RecordingProps {
  readonly call: CallView;
  /** The label of the recording, and the text shown while it is not available. */
  readonly label: string;
  readonly formatLength: (time: string) => string;
  readonly stateText: Readonly<Record<'due' | 'held' | 'lost', string>>;
}

/**
 * Plays a recording and shows its transcript. Listening is audited, so the audio is only fetched when the user
 * presses play.
 */
export function RecordingPlayer({ call, label, formatLength, stateText }: RecordingProps): ReactNode {
  const labelId = useId();
  const { recording, transcript } = call;
  if (recording === null) return null;
  const { state, seconds } = recording;
  return (
    <>
      {state === 'stored' ? (
        <>
          {/* The player knows the length only once it has the audio. */}
          <p className={styles.facts} id={labelId}>
            {label} · {formatLength(formatDuration(seconds))}
          </p>
          {/* biome-ignore lint/a11y/useMediaCaption: the transcript is shown below, if the provider returned one */}
          <audio
            className={styles.sound}
            controls
            preload="none"
            aria-labelledby={labelId}
            src={fileUrl('calls/download-recording', { callId: call.id })}
          />
        </>
      ) : (
        <p className={styles.facts}>{stateText[state]}</p>
      )}
      {transcript && (
        <p className={styles.transcript} dir="auto">
          {transcript}
        </p>
      )}
    </>
  );
}
