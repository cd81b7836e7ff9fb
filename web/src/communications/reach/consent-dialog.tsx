import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, type InputOf } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useSubmit } from '../../shell/form/use-submit.ts';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useTexts } from '../use-texts.ts';
import { type Reach, reachKey } from './use-reach.ts';

type Consent = InputOf<'communications/record-consent'>;
const ways: readonly Consent['way'][] = ['call', 'in-person', 'writing'];
const answers: readonly Consent['consent'][] = ['opted-in', 'opted-out'];

interface ConsentDialogProps {
  readonly applicationId: number;
  readonly reach: Reach;
  readonly onClose: () => void;
}

/** Records an applicant's opt-in or opt-out, with its source and the employee who recorded it. */
export function ConsentDialog({ applicationId, reach, onClose }: ConsentDialogProps): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const channels = (['EMAIL', 'SMS', 'VOICE'] as const).filter((each) => reach[each].address !== null);
  const [channel, setChannel] = useState<Consent['channel']>(channels[1] ?? channels[0] ?? 'SMS');
  const [consent, setConsent] = useState<Consent['consent']>('opted-in');
  const [way, setWay] = useState<Consent['way']>('call');
  const submission = useSubmit(async () => {
    const now = await call('communications/record-consent', { applicationId, channel, consent, way });
    client.setQueryData(reachKey(applicationId), now);
    onClose();
    return true;
  });
  return (
    <FormDialog
      title={t('consent.title')}
      submission={submission}
      submitText={t('consent.save')}
      onClose={onClose}
    >
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
        value={way}
        onValueChange={(value) => setWay(value as Consent['way'])}
        options={ways.map((value) => ({ value, label: t(`consent.way.${value}`) }))}
      />
    </FormDialog>
  );
}
