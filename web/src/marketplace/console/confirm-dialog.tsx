import type { ConsoleSubscription } from '@commonway/contract/marketplace/console.ts';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useReload } from './use-console.ts';
import { useConsoleTexts } from './use-console-texts.ts';

/** The actions that close an office. */
export type ClosingAction = 'Suspend' | 'Unsubscribe';

interface ConfirmDialogProps {
  readonly subscription: ConsoleSubscription;
  readonly action: ClosingAction;
  /** When the data of an office is deleted whose subscription ends now. */
  readonly deletesAt: string;
  readonly losesWebhook: boolean;
  readonly onClose: () => void;
}

/** Says what happens to the office, and when its data is deleted, before its subscription is suspended or canceled. */
export function ConfirmDialog({
  subscription: { id, name, office },
  action,
  deletesAt,
  losesWebhook,
  onClose,
}: ConfirmDialogProps): ReactNode {
  const t = useConsoleTexts();
  const { date } = useFormat();
  const reload = useReload();
  const form = useForm(async () => {
    await call('marketplace/change-simulated-subscription', { id, action, losesWebhook });
    toasts.add('success', t('change.done'));
    await reload();
    onClose();
  });
  const isCanceled = action === 'Unsubscribe';
  return (
    <FormDialog
      title={t('change.title', { action: t(`action.${action}`), name: isolate(name) })}
      form={form}
      submitText={t(`action.${action}`)}
      variant="danger"
      closeText={t('confirm.keep')}
      onClose={onClose}
    >
      {office === null ? (
        <p>{t('confirm.no-office')}</p>
      ) : (
        <>
          <p>{t('confirm.read-only', { office: isolate(office) })}</p>
          <p>{isCanceled ? t('confirm.deletion', { date: date(deletesAt) }) : t('confirm.reinstate')}</p>
        </>
      )}
      {isCanceled && <p>{t('confirm.final')}</p>}
    </FormDialog>
  );
}
