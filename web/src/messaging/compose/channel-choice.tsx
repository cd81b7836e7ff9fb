import { type ReactNode, useId } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { describeUnavailability, useContactPoints } from '../contact-points/use-contact-points.ts';
import { useTexts } from '../use-texts.ts';
import { type Channels, channelNames, isAvailable } from './channels.ts';
import styles from './composer.module.css';
import type { Channel } from './drafts.ts';

interface ChannelChoiceProps {
  readonly applicationId: number;
  /** The available channels with their addresses. */
  readonly channels: Channels;
  readonly value: Channel;
  readonly onChange: (channel: Channel) => void;
}

/** Selects the channel of a message. Below, lists unavailable channels with the reason. */
export function ChannelChoice({ applicationId, channels, value, onChange }: ChannelChoiceProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const contactPoints = useContactPoints(applicationId);
  const id = useId();
  const closed = channelNames.filter((channel) => !isAvailable(channels, channel));
  // If there is no phone number, text messages and calls are unavailable for the same reason, which is shown once.
  const explainedChannels = closed.filter(
    (channel) => channel !== 'VOICE' || contactPoints?.VOICE.address != null,
  );
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
      {/* A live region, so that screen readers announce when a channel becomes unavailable. */}
      <p id={`${id}-why`} role="status" className={styles.hint} hidden={closed.length === 0}>
        {explainedChannels
          .map((channel) =>
            describeUnavailability(
              t,
              format,
              channel as keyof Channels,
              contactPoints?.[channel as keyof Channels],
            ),
          )
          .join(' ')}
      </p>
    </>
  );
}
