import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../api.ts';
import { invalidate, query } from '../query.ts';
import { FormDialog } from '../shell/form/form-dialog.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { isolate } from '../shell/texts.tsx';
import { Checkbox } from '../ui/choices/checkbox.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { PhoneField } from '../ui/fields/phone-field.tsx';
import { useTexts } from './use-texts.ts';

interface CallDialogProps {
  readonly applicationId: number;
  readonly applicantName: string;
  readonly to: string;
  /** Loads the changes of the thread. */
  readonly onChange: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Asks which staff phone to ring first, remembers it for the next call, and starts the call. Notes about the call
 * are added in the thread.
 */
export function CallDialog(props: CallDialogProps): ReactNode {
  const { applicationId, applicantName, to, onChange, onClose } = props;
  const t = useTexts();
  const client = useQueryClient();
  const { data } = useQuery(query('calls/get-my-phone', {}));
  const [evenInQuietHours, setEven] = useState(false);
  const [typed, setTyped] = useState<string>();
  const phone = typed ?? data?.phone ?? '';
  const form = useForm(async () => {
    await call('calls/place-call', { applicationId, staffPhone: phone, evenInQuietHours });
    void invalidate(client, 'calls/get-my-phone');
    await onChange().catch(() => undefined);
    onClose();
    return true;
  });
  const error = form.failure?.error;
  const isPhone = error === 'staff_phone_missing' || error === 'staff_phone_wrong';
  return (
    <FormDialog
      title={t('call.title', { name: applicantName })}
      form={form}
      submitText={t('call.submit')}
      failureText={isPhone ? null : undefined}
      onClose={onClose}
    >
      <p>{t('call.how', { name: applicantName, phone: isolate(to) })}</p>
      {data === undefined ? (
        <Skeleton shape="text" count={2} label={t('loading')} />
      ) : (
        <PhoneField
          label={t('call.own')}
          hint={t('call.ownHint')}
          error={isPhone ? form.failure?.message : undefined}
          value={phone}
          onValueChange={setTyped}
        />
      )}
      {(error === 'quiet_hours' || evenInQuietHours) && (
        <Checkbox label={t('call.even')} checked={evenInQuietHours} onCheckedChange={setEven} />
      )}
    </FormDialog>
  );
}
