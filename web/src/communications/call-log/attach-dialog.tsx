import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { LoggedCall } from './use-calls.ts';
import { useTexts } from './use-texts.ts';

interface AttachDialogProps {
  readonly logged: LoggedCall;
  readonly onClose: () => void;
}

/** Asks for the application number of a call, attaches the call to it and opens the case. */
export function AttachDialog({ logged, onClose }: AttachDialogProps): ReactNode {
  const t = useTexts();
  const [, openApplication] = useLocation();
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submission = useSubmit(async () => {
    const isNumber = /^\d{1,15}$/.test(number.trim());
    setWrong(!isNumber);
    if (!isNumber) return false;
    const attachInput = { callId: logged.id, applicationId: Number(number) };
    const { applicationId } = await call('communications/attach-call', attachInput);
    openApplication(paths.case(applicationId));
    return true;
  });
  return (
    <FormDialog
      title={t('attach.title')}
      submission={submission}
      submitText={t('attach.send')}
      failureText={submission.failure?.error === 'not_found' ? t('attach.unknown') : undefined}
      onClose={onClose}
    >
      <p>{t('attach.text')}</p>
      <NumberField
        label={t('attach.number')}
        value={number}
        onValueChange={setNumber}
        error={isWrong ? t('attach.missing') : undefined}
      />
    </FormDialog>
  );
}
