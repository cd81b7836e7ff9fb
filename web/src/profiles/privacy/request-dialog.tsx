import type { PrivacyRequest } from '@commonway/contract/profiles/privacy.ts';
import { privacyTextLimits } from '@commonway/contract/profiles/privacy-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { usePrivacyTexts } from './use-texts.ts';

interface RequestDialogProps {
  readonly kind: PrivacyRequest['kind'];
  readonly onClose: () => void;
}

/** Asks the office to correct or delete data, in the applicant's own words. */
export function RequestDialog({ kind, onClose }: RequestDialogProps): ReactNode {
  const t = usePrivacyTexts();
  const client = useQueryClient();
  const { min, max } = privacyTextLimits;
  const form = useForm(async (read, recordErrors) => {
    const text = read('text').trim();
    if (!recordErrors({ text: text.length < min ? t('request.short', { min }) : null })) return;
    await call('profiles/request-privacy', { kind, text });
    await invalidate(client, 'profiles/get-own-privacy', {});
    toasts.add('success', t('request.sent'));
    onClose();
  });
  return (
    <FormDialog title={t(`request.${kind}`)} form={form} submitText={t('request.submit')} onClose={onClose}>
      <TextareaField
        id="text"
        name="text"
        label={t(`request.${kind}.label`)}
        hint={kind === 'deletion' && t('request.deletion.hint')}
        error={form.getError('text')}
        maxLength={max}
        dir="auto"
        required
      />
    </FormDialog>
  );
}
