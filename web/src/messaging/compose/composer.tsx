import { maxSpokenLength } from '@commonway/contract/calls/call-limits.ts';
import { maxTextLength } from '@commonway/contract/messaging/text-segments.ts';
import { getCurrentTime } from '@commonway/contract/tenants/calendar/current-time.ts';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { useRegisterActions } from '../../shell/search/page-actions.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FileButton } from '../../ui/actions/file-button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useSuggestionList } from '../../ui/entry/suggestion-list.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { chevronDown, send as sendShape } from '../../ui/icons/shapes.ts';
import { useTexts } from '../use-texts.ts';
import { AttachmentList, acceptedFiles, useAttachmentUploads } from './attachments.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { type Channels, chooseAvailableChannel, getAddress } from './channels.ts';
import styles from './composer.module.css';
import { type Channel, useMessageDraft } from './drafts.ts';
import type { NewMessage } from './outbox.ts';
import { SegmentCounter } from './segment-counter.tsx';
import { computeSendTime } from './send-time.ts';
import { SendTimePopover } from './send-time-popover.tsx';
import { type ComposeTool, ComposeTools, useComposeFacts } from './templates/compose-tools.tsx';
import { fillTemplate, findTemplates, listFittingTemplates } from './templates/template-shortcut.ts';

interface ComposerProps {
  readonly applicationId: number;
  readonly channels: Channels;
  readonly onSend: (message: NewMessage) => void;
}

const maxBodyLength = 10_000;
const maxSubjectLength = 200;
const maxLengthOf: Readonly<Record<Channel, number>> = {
  EMAIL: maxBodyLength,
  SMS: maxTextLength,
  VOICE: maxSpokenLength,
  IVR: maxSpokenLength,
  NOTE: maxBodyLength,
};

/** Wraps an address or number in left-to-right isolates, so that it stays in one piece within Arabic text. */
const isolateLeftToRight = (text: string): string => `\u2066${text}\u2069`;

/**
 * Composes an email or text message to the applicant, or an internal note. Drafts are saved on this device. On phones it
 * is one line until it has the focus.
 */
export function Composer({ applicationId, channels, onSend }: ComposerProps): ReactNode {
  const t = useTexts();
  const bodyId = useId();
  const { tenant } = useBoot();
  const { dateTime } = useFormat();
  const composeFacts = useComposeFacts(applicationId);
  const first = {
    channel: chooseAvailableChannel(channels),
    subject: '',
    body: '',
    leavesAt: '',
    papers: [],
  };
  const [draft, change] = useMessageDraft(applicationId, first);
  const [isMissing, setMissing] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [tool, setTool] = useState<ComposeTool | null>(null);
  const [templateId, setTemplateId] = useState<number | null>(null);
  const sending = useAttachmentUploads(applicationId, (attachment) =>
    change(({ papers: attachments }) => ({ papers: [...attachments, attachment] })),
  );
  // An address may be removed while the user is typing; the draft then switches to another channel.
  const channel = chooseAvailableChannel(channels, draft.channel);
  const to = getAddress(channels, channel);
  const sendTime = computeSendTime(
    { ...draft, channel },
    composeFacts?.quietHours ?? null,
    tenant.timeZone,
    new Date(getCurrentTime()),
  );
  // Notes have their own attachments in the notes panel, and calls have none.
  const canAttachFiles = channel === 'EMAIL' || channel === 'SMS';
  const attachments = canAttachFiles ? draft.papers : [];
  const isUploading = canAttachFiles && sending.files.length > 0;
  const sendMessage = (): void => {
    const body = draft.body.trim();
    setMissing(body === '');
    if (!body) document.getElementById(bodyId)?.focus();
    if (!body || isUploading) return;
    const subject = draft.subject.trim();
    onSend({
      applicationId,
      type: channel,
      body,
      ...(channel === 'EMAIL' && subject && { subject }),
      ...(attachments.length > 0 && { documentIds: attachments.map(({ documentId }) => documentId) }),
      ...(sendTime && { leavesAt: sendTime.sendsAt.toISOString() }),
    });
    change({ subject: '', body: '', leavesAt: '', ...(canAttachFiles && { papers: [] }) });
    setWriting(false);
  };
  const openTool = (next: ComposeTool | null): void => {
    setTemplateId(null);
    setTool(next);
  };
  const templates = useSuggestionList({
    options: findTemplates(listFittingTemplates(composeFacts, channel), draft.body),
    label: t('template.open'),
    statusText: (count) => t('template.found', { count }),
    onChoose: (template) => {
      const filled = composeFacts && fillTemplate(template, composeFacts);
      if (filled) return change(filled);
      setTemplateId(template.id);
      setTool('template');
    },
  });
  const sendText = t(sendTime ? 'later.send' : `composer.send.${channel}`);
  // The key works in the composer, which handles it.
  useRegisterActions(
    draft.body.trim() === ''
      ? []
      : [{ actionId: 'send', label: sendText, shortcut: 'Control+Enter', run: sendMessage }],
  );
  const sendOnShortcut = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    sendMessage();
  };
  return (
    <div className={styles.place} data-writing={isWriting || undefined}>
      {channel !== 'NOTE' && (
        <div className={styles.tools}>
          <ComposeTools
            {...{ applicationId, facts: composeFacts, sendTime, to: to ?? '' }}
            draft={{ ...draft, channel }}
            onUse={change}
            open={tool}
            onOpen={openTool}
            templateId={templateId}
          />
          {channel !== 'IVR' && (
            <SendTimePopover sendAt={draft.leavesAt} onChange={(sendAt) => change({ leavesAt: sendAt })} />
          )}
          {canAttachFiles && (
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
        onFocus={() => setWriting(true)}
        onKeyDown={sendOnShortcut}
        onSubmit={(event) => {
          event.preventDefault();
          sendMessage();
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
            maxLength={maxSubjectLength}
            dir="auto"
            value={draft.subject}
            onValueChange={(subject) => change({ subject })}
          />
        )}
        <div className={styles.body}>
          <TextareaField
            id={bodyId}
            label={t(`composer.body.${channel}`)}
            error={isMissing && draft.body.trim() === '' && t('composer.missing')}
            rows={3}
            data-start="messages"
            maxLength={maxLengthOf[channel]}
            dir="auto"
            value={draft.body}
            onValueChange={(body) => change({ body })}
            {...templates.fieldProps}
            onKeyDown={templates.handleKey}
          />
        </div>
        {templates.list}
        {canAttachFiles && (
          <div className={styles.attached}>
            <AttachmentList
              attachments={attachments}
              onRemove={(id) =>
                change((now) => ({ papers: now.papers.filter(({ documentId }) => documentId !== id) }))
              }
              uploads={sending.files}
              onStop={sending.remove}
            />
          </div>
        )}
        {channel === 'SMS' && draft.body.trim() && <SegmentCounter text={draft.body} />}
        {sendTime && (
          <p className={styles.hint} role="status">
            {t(sendTime.isDelayedByQuietHours ? 'later.quiet' : 'later.leaves', {
              time: dateTime(sendTime.sendsAt.toISOString()),
            })}
          </p>
        )}
        <div className={styles.foot}>
          <IconButton
            icon={chevronDown}
            label={t('composer.close')}
            className={styles.close}
            onClick={() => setWriting(false)}
          />
          <span className={styles.hint}>
            {to
              ? t('composer.to', { to: isolateLeftToRight(to) })
              : t(channel === 'IVR' ? 'composer.ivrHint' : 'composer.noteHint')}{' '}
            · <span dir="ltr">{t('composer.keys')}</span>
          </span>
          <Button
            type="submit"
            variant="primary"
            icon={sendShape}
            disabledReason={isUploading && t('papers.unfinished')}
          >
            <span className={styles.send}>{sendText}</span>
          </Button>
        </div>
      </form>
    </div>
  );
}
