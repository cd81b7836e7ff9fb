import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, type InputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useTexts } from '../use-texts.ts';
import type { ContactPoints } from './use-contact-points.ts';

type Consent = InputOf<'messaging/record-consent'>;
const consentSources: readonly Consent['way'][] = ['call', 'in-person', 'writing'];
const answers: readonly Consent['consent'][] = ['opted-in', 'opted-out'];

interface ConsentDialogProps {
  readonly applicationId: number;
  readonly contactPoints: ContactPoints;
  readonly onClose: () => void;
}

/** Records an applicant's opt-in or opt-out for a channel, with its source. */
export function ConsentDialog({ applicationId, contactPoints, onClose }: ConsentDialogProps): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const channels = (['EMAIL', 'SMS', 'VOICE'] as const).filter(
    (each) => contactPoints[each].address !== null,
  );
  const [channel, setChannel] = useState<Consent['channel']>(channels[1] ?? channels[0] ?? 'SMS');
  const [consent, setConsent] = useState<Consent['consent']>('opted-in');
  const [source, setSource] = useState<Consent['way']>('call');
  const form = useForm(async () => {
    const now = await call('messaging/record-consent', { applicationId, channel, consent, way: source });
    client.setQueryData(query('messaging/get-channels', { applicationId }).queryKey, now);
    onClose();
    return true;
  });
  return (
    <FormDialog title={t('consent.title')} form={form} submitText={t('consent.save')} onClose={onClose}>
      <RadioGroup
        name="channel"
        legend={t('consent.channel')}
        layout="row"
        value={channel}
        onValueChange={(value) => setChannel(value as Consent['channel'])}
        options={channels.map((value) => ({ value, label: t(`consent.channel.${value}`) }))}
      />
      <RadioGroup
        name="consent"
        legend={t('consent.said')}
        value={consent}
        onValueChange={(value) => setConsent(value as Consent['consent'])}
        options={answers.map((value) => ({ value, label: t(`consent.${value}`) }))}
      />
      <SelectField
        label={t('consent.way')}
        value={source}
        onValueChange={(value) => setSource(value as Consent['way'])}
        options={consentSources.map((value) => ({ value, label: t(`consent.way.${value}`) }))}
      />
    </FormDialog>
  );
}
