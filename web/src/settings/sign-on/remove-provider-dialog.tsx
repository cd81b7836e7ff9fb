import type { Provider } from '@commonway/contract/single-sign-on/provider.ts';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useSettingsTexts } from '../use-texts.ts';

type RemoveProviderDialogProps = {
  provider: Provider | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

/** Confirms and removes an identity provider. */
export function RemoveProviderDialog(props: RemoveProviderDialogProps): ReactNode {
  const { provider, onClose, onChanged } = props;
  const t = useSettingsTexts();
  const name = isolate(provider?.name ?? '');
  const removal = useForm(async () => {
    if (!provider) return;
    await call('single-sign-on/remove-provider', { providerId: provider.id });
    await onChanged();
    toasts.add('success', t('sign_on.removed'));
    onClose();
  });
  return (
    <Dialog
      isOpen={provider !== null}
      onClose={onClose}
      title={t('sign_on.remove.title', { name })}
      closeLabel={t('close')}
      isBusy={removal.isBusy}
    >
      <p>{t('sign_on.remove.text')}</p>
      <Form form={removal}>
        <Cluster align="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="danger" loadingText={removal.isBusy && t('saving')}>
            {t('sign_on.remove', { name })}
          </Button>
        </Cluster>
      </Form>
    </Dialog>
  );
}
