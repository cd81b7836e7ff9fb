import { type ReactNode, useId, useState } from 'react';
import { call } from '../../api.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useHelpingTexts, useRefetchHelping } from './use-helping.ts';

interface CodeDialogProps {
  readonly requestId: string;
  readonly codeId: string;
  readonly destination: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The applicant gives consent with a code that was sent to their own contact. */
export function CodeDialog({ requestId, codeId, destination, name, onClose }: CodeDialogProps): ReactNode {
  const t = useHelpingTexts();
  const refetchHelping = useRefetchHelping();
  const formId = useId();
  const [code, setCode] = useState('');
  const { isBusy, failure, submit } = useForm(async () => {
    await call('applications/answer-helper-request', { requestId, agrees: true, codeId, code });
    await refetchHelping();
    onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t('code.title')}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loadingText={isBusy && t('loading')}>
            {t('agree')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          {failure && (
            <Banner tone="failed" live="polite">
              {failure.message}
            </Banner>
          )}
          <p>{t('code.text', { destination: isolate(destination), name: isolate(name) })}</p>
          <TextField
            label={t('code.label')}
            value={code}
            onValueChange={setCode}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            dir="ltr"
          />
        </Stack>
      </form>
    </Dialog>
  );
}
