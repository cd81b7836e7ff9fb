import { type ReactNode, useId } from 'react';
import { useTexts } from '../use-texts.ts';
import { type Channels, channelNames, isOpen } from './channels.ts';
import styles from './composer.module.css';
import type { Channel } from './drafts.ts';

interface ChannelChoiceProps {
  readonly channels: Channels;
  readonly value: Channel;
  readonly onChange: (channel: Channel) => void;
}

/** How to write: a channel that is off says why. */
export function ChannelChoice({ channels, value, onChange }: ChannelChoiceProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const closed = channelNames.filter((channel) => !isOpen(channels, channel));
  return (
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
      {closed.length > 0 && (
        <p id={`${id}-why`} className={styles.hint}>
          {closed.map((channel) => t(`channel.closed.${channel as 'EMAIL' | 'SMS'}`)).join(' ')}
        </p>
      )}
    </fieldset>
  );
}
