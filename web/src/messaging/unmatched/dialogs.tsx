import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { SuggestedCases } from '../../shell/identity/suggested-cases.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useTexts } from './use-texts.ts';
import type { UnmatchedEmails } from './use-unmatched.ts';

interface AttachDialogProps {
  readonly title: string;
  /** Explains the effect. */
  readonly text: string;
  /** Cases that it likely belongs to. */
  readonly suggestions: UnmatchedEmails['suggestions'];
  readonly attach: (applicationId: number) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the application number of a message, attaches the message to it and opens the case. */
export function AttachDialog({ title, text, suggestions, attach, onClose }: AttachDialogProps): ReactNode {
  const t = useTexts();
  const [, openApplication] = useLocation();
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const form = useForm(async () => {
    setWrong(!/^\d{1,15}$/.test(number.trim()));
    if (!/^\d{1,15}$/.test(number.trim())) return false;
    await attach(Number(number));
    openApplication(staffPaths.case({ id: Number(number), panel: 'messages' }));
    return true;
  });
  return (
    <FormDialog
      title={title}
      form={form}
      submitText={t('attach.send')}
      failureText={form.failure?.error === 'not_found' ? t('attach.unknown') : undefined}
      onClose={onClose}
    >
      <p>{text}</p>
      <SuggestedCases
        label={t('attach.suggestions')}
        suggestions={suggestions}
        onChoose={(applicationId) => setNumber(String(applicationId))}
      />
      <NumberField
        label={t('attach.number')}
        value={number}
        onValueChange={setNumber}
        error={isWrong ? t('attach.missing') : undefined}
      />
    </FormDialog>
  );
}

interface DismissDialogProps {
  readonly mail: UnmatchedEmails;
  readonly onClose: () => void;
}

/** Dismisses an email that belongs to no case, with a reason. */
export function DismissDialog({ mail, onClose }: DismissDialogProps): ReactNode {
  const t = useTexts();
  const form = useForm(async (typed) => {
    await call('messaging/dismiss-mail', { mailId: mail.mailId, reason: typed('reason') });
    onClose();
    return true;
  });
  return (
    <FormDialog title={t('mail.dismissTitle')} form={form} submitText={t('dismiss')} onClose={onClose}>
      <TextField
        name="reason"
        label={t('mail.reason')}
        hint={t('mail.reasonHint')}
        maxLength={300}
        dir="auto"
      />
    </FormDialog>
  );
}
