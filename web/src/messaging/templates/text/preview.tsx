import type { TemplateText } from '@commonway/contract/messaging/template.ts';
import { countSegments } from '@commonway/contract/messaging/text-segments.ts';
import type { TemplateChannel } from '@commonway/contract/messaging/variables.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFormat } from '../../../shell/format.tsx';
import { Loaded } from '../../../shell/pages/loaded.tsx';
import { isolate } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout/page.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Disclosure } from '../../../ui/overlay/disclosure.tsx';
import { EmailFrame, type PreviewInput, useMessagePreview } from '../../preview/email-frame.tsx';
import previewStyles from '../../preview/preview.module.css';
import { type TemplateStudio, useSelectedText } from '../template-studio.ts';
import styles from '../templates.module.css';
import { useTemplateTexts } from '../use-texts.ts';

/** A button that opens the preview of the selected text of the draft. */
export function TemplatePreviewButton({ studio }: { studio: TemplateStudio }): ReactNode {
  const t = useTemplateTexts();
  const [isOpen, setOpen] = useState(false);
  const { text } = useSelectedText(studio);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('preview.open')}</Button>
      {isOpen && (
        <TemplatePreviewDialog
          channel={studio.definition.channel}
          text={text}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface PreviewDialogProps {
  /** The channel that is shown first. */
  readonly channel: TemplateChannel;
  readonly text: TemplateText;
  readonly onClose: () => void;
}

const channels = ['email', 'sms', 'voice'] as const;

/** Previews a template by channel as an applicant gets it, with values from a case or with sample values. */
function TemplatePreviewDialog({ channel: first, text, onClose }: PreviewDialogProps): ReactNode {
  const t = useTemplateTexts();
  const [channel, setChannel] = useState(channels.find((each) => each === first) ?? 'email');
  const [typed, setTyped] = useState('');
  const [applicationId, setApplicationId] = useState<number>();
  const submitApplicationId = (event: FormEvent): void => {
    event.preventDefault();
    setApplicationId(Number(typed.replace(/\D/g, '')) || undefined);
  };
  const { language, subject, body } = text;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('preview.title')}
      closeLabel={t('preview.close')}
      actions={<Button onClick={onClose}>{t('preview.close')}</Button>}
    >
      <Stack>
        <form className={styles.ask} onSubmit={submitApplicationId}>
          <SelectField
            label={t('channel')}
            value={channel}
            options={channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
            onValueChange={(value) => setChannel(channels.find((each) => each === value) ?? 'email')}
          />
          <TextField
            label={t('preview.case')}
            hint={t('preview.caseHint')}
            inputMode="numeric"
            value={typed}
            onValueChange={setTyped}
          />
          <Button type="submit">{t('preview.show')}</Button>
        </form>
        <RenderedPreview
          input={{ channel, language, subject, body, ...(applicationId && { applicationId }) }}
        />
      </Stack>
    </Dialog>
  );
}

/** Loads and shows the rendered message, with the variables that have no value. */
function RenderedPreview({ input }: { input: PreviewInput }): ReactNode {
  const t = useTemplateTexts();
  const { list } = useFormat();
  const preview = useMessagePreview(input);
  return (
    <Loaded query={preview} skeleton={{ shape: 'card', count: 1 }}>
      {({ mailId, missing, subject, text, language }) => {
        const plain = (
          <p className={previewStyles.text} lang={language} dir="auto">
            {text}
          </p>
        );
        return (
          <>
            {missing.length > 0 && (
              <Banner>{t('preview.missing', { names: list(missing.map(isolate)) })}</Banner>
            )}
            {input.channel === 'email' && mailId !== null && (
              <>
                <p className={styles.subject}>
                  <bdi>{subject}</bdi>
                </p>
                <EmailFrame mailId={mailId} title={t('preview.mail')} />
                <Disclosure summary={t('preview.plain')}>{plain}</Disclosure>
              </>
            )}
            {input.channel === 'sms' && (
              <>
                {plain}
                <p>{t('preview.segments', { count: countSegments(text).count })}</p>
              </>
            )}
            {input.channel === 'voice' && (
              <>
                <p>{t('preview.spoken')}</p>
                {plain}
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
