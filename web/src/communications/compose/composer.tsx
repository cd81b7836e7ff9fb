import { longestSpoken } from '@commonway/contract/communications/calls/call-limits.ts';
import { longestText } from '@commonway/contract/communications/texts/text-segments.ts';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FileButton } from '../../ui/actions/file-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { send as sendShape } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { addressOf, type Channels, openChannel } from './channels.ts';
import styles from './composer.module.css';
import { type Channel, useDraft } from './drafts.ts';
import { leavingOf } from './leaving.ts';
import type { Letter } from './outbox.ts';
import { acceptedFiles } from './papers/accepted-files.ts';
import { PaperList } from './papers/paper-list.tsx';
import { useMessagePapers } from './papers/use-message-papers.ts';
import { SegmentHint } from './segment-hint.tsx';
import { SendLater } from './send-later.tsx';
import { ComposeTools } from './templates/compose-tools.tsx';
import { useComposeFacts } from './templates/use-compose-facts.ts';

interface ComposerProps {
  readonly applicationId: number;
  readonly channels: Channels;
  readonly onSend: (letter: Letter) => void;
}

const longestBody = 10_000;
const longestSubject = 200;
const longest: Readonly<Record<Channel, number>> = {
  EMAIL: longestBody,
  SMS: longestText,
  VOICE: longestSpoken,
  IVR: longestSpoken,
  NOTE: longestBody,
};

/** Isolates an address or number, so that it stays in one piece within Arabic text. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Composes an email or text message to the applicant, or an internal note. Drafts are saved on this device. */
export function Composer({ applicationId, channels, onSend }: ComposerProps): ReactNode {
  const t = useTexts();
  const bodyId = useId();
  const { tenant } = useBoot();
  const { dateTime } = useFormat();
  const facts = useComposeFacts(applicationId);
  const first = { channel: openChannel(channels), subject: '', body: '', leavesAt: '', papers: [] };
  const [draft, change] = useDraft(applicationId, first);
  const [isMissing, setMissing] = useState(false);
  const sending = useMessagePapers(applicationId, (paper) =>
    change(({ papers }) => ({ papers: [...papers, paper] })),
  );
  // An address may be removed while the user is typing; the draft then switches to another channel.
  const channel = openChannel(channels, draft.channel);
  const to = addressOf(channels, channel);
  const leaving = leavingOf({ ...draft, channel }, facts?.quietHours ?? null, tenant.timeZone, new Date());
  // Notes have their own attachments in the notes panel, and calls have none.
  const takesPapers = channel === 'EMAIL' || channel === 'SMS';
  const papers = takesPapers ? draft.papers : [];
  const isUnfinished = takesPapers && sending.files.length > 0;
  const post = (): void => {
    const body = draft.body.trim();
    setMissing(body === '');
    if (!body) document.getElementById(bodyId)?.focus();
    if (!body || isUnfinished) return;
    const subject = draft.subject.trim();
    onSend({
      applicationId,
      type: channel,
      body,
      ...(channel === 'EMAIL' && subject && { subject }),
      ...(papers.length > 0 && { documentIds: papers.map(({ documentId }) => documentId) }),
      ...(leaving && { leavesAt: leaving.leaves.toISOString() }),
    });
    change({ subject: '', body: '', leavesAt: '', ...(takesPapers && { papers: [] }) });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    post();
  };
  return (
    <div className={styles.place}>
      {channel !== 'NOTE' && (
        <div className={styles.tools}>
          <ComposeTools
            {...{ applicationId, facts, leaving, to: to ?? '' }}
            draft={{ ...draft, channel }}
            onUse={change}
          />
          {channel !== 'IVR' && (
            <SendLater leavesAt={draft.leavesAt} onChange={(leavesAt) => change({ leavesAt })} />
          )}
          {takesPapers && (
            <FileButton isMultiple accept={acceptedFiles} onAdd={sending.add}>
              {t('papers.add')}
            </FileButton>
          )}
        </div>
      )}
      <form
        className={styles.composer}
        data-channel={channel}
        aria-label={t('composer.label')}
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault();
          post();
        }}
      >
        <ChannelChoice
          applicationId={applicationId}
          channels={channels}
          value={channel}
          onChange={(next) => change({ channel: next })}
        />
        {channel === 'EMAIL' && (
          <TextField
            label={t('composer.subject')}
            maxLength={longestSubject}
            dir="auto"
            value={draft.subject}
            onValueChange={(subject) => change({ subject })}
          />
        )}
        <TextareaField
          id={bodyId}
          label={t(`composer.body.${channel}`)}
          error={isMissing && draft.body.trim() === '' && t('composer.missing')}
          rows={3}
          maxLength={longest[channel]}
          dir="auto"
          value={draft.body}
          onValueChange={(body) => change({ body })}
        />
        {takesPapers && (
          <PaperList
            papers={papers}
            onRemove={(id) =>
              change((now) => ({ papers: now.papers.filter(({ documentId }) => documentId !== id) }))
            }
            sending={sending.files}
            onStop={sending.remove}
          />
        )}
        {channel === 'SMS' && draft.body.trim() && <SegmentHint text={draft.body} />}
        {leaving && (
          <p className={styles.hint} role="status">
            {t(leaving.isQuiet ? 'later.quiet' : 'later.leaves', {
              time: dateTime(leaving.leaves.toISOString()),
            })}
          </p>
        )}
        <div className={styles.foot}>
          <span className={styles.hint}>
            {to
              ? t('composer.to', { to: leftToRight(to) })
              : t(channel === 'IVR' ? 'composer.ivrHint' : 'composer.noteHint')}{' '}
            · <span dir="ltr">{t('composer.keys')}</span>
          </span>
          <Button
            type="submit"
            variant="primary"
            icon={sendShape}
            disabledReason={isUnfinished && t('papers.unfinished')}
          >
            {t(leaving ? 'later.send' : `composer.send.${channel}`)}
          </Button>
        </div>
      </form>
    </div>
  );
}
