import { type ReactNode, useId } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { closedReason } from '../reach/closed-reason.ts';
import { useReach } from '../reach/use-reach.ts';
import { useTexts } from '../use-texts.ts';
import { type Channels, channelNames, isOpen } from './channels.ts';
import styles from './composer.module.css';
import type { Channel } from './drafts.ts';

interface ChannelChoiceProps {
  readonly applicationId: number;
  /** Those that are open. */
  readonly channels: Channels;
  readonly value: Channel;
  readonly onChange: (channel: Channel) => void;
}

/** How to write: a channel that is off says why. */
export function ChannelChoice({ applicationId, channels, value, onChange }: ChannelChoiceProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const reach = useReach(applicationId);
  const id = useId();
  const closed = channelNames.filter((channel) => !isOpen(channels, channel));
  // Without a number texts and calls are off for one reason.
  const told = closed.filter((channel) => channel !== 'VOICE' || reach?.VOICE.address != null);
  return (
    <>
      <fieldset className={styles.channels} aria-describedby={closed.length > 0 ? `${id}-why` : undefined}>
        <legend className="visually-hidden">{t('channel.legend')}</legend>
        {channelNames.map((channel) => (
          <label key={channel} className={styles.channel}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={channel === value}
              disabled={closed.includes(channel)}
              onChange={() => onChange(channel)}
            />
            {t(`channel.${channel}`)}
          </label>
        ))}
      </fieldset>
      {/* A region of its own: it is told when a channel goes off while one writes. */}
      <p id={`${id}-why`} role="status" className={styles.hint} hidden={closed.length === 0}>
        {told
          .map((channel) =>
            closedReason(t, format, channel as keyof Channels, reach?.[channel as keyof Channels]),
          )
          .join(' ')}
      </p>
    </>
  );
}
