import type { CallView } from '@commonway/contract/communications/calls/call-view.ts';
import type { ReactNode } from 'react';
import { fileAddress } from '../../api.ts';
import styles from './calls.module.css';

interface RecordingProps {
  readonly call: CallView;
  /** What the sound is called, and what stands in its place while it cannot be heard. */
  readonly label: string;
  readonly stateText: Readonly<Record<'due' | 'held' | 'lost', string>>;
}

/** A voicemail to be listened to; each time is written down, so nothing is fetched before somebody presses. */
export function Recording({ call, label, stateText }: RecordingProps): ReactNode {
  const { recording, transcript } = call;
  if (recording === null) return null;
  const { state } = recording;
  return (
    <>
      {state === 'kept' ? (
        // biome-ignore lint/a11y/useMediaCaption: its words stand below, where the provider understood them
        <audio
          className={styles.sound}
          controls
          preload="none"
          aria-label={label}
          src={fileAddress('communications/download-recording', { callId: call.id })}
        />
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
