import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ChangeTarget } from '../change/change-options.ts';
import type { en } from './texts/en.ts';

/** The texts for bulk messages from the queue. */
const useTexts = createTextsHook<typeof en>('work-queue/writing');

/** A button that starts a broadcast to the selected applications. Rendered only for users who may send messages. */
export function BulkMessageButton({ targetNow: getTarget }: { targetNow: () => ChangeTarget }): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  const [target, setTarget] = useState<ChangeTarget | null>(null);
  if (user?.permissions?.Communications !== 'ReadWrite') return null;
  return (
    <>
      <Button onClick={() => setTarget(getTarget())}>{t('open')}</Button>
      {target && <PrepareBroadcastDialog target={target} onClose={() => setTarget(null)} />}
    </>
  );
}

/** Asks for the broadcast's name, creates it as a draft, and opens its page. */
function PrepareBroadcastDialog({
  target,
  onClose,
}: {
  target: ChangeTarget;
  onClose: () => void;
}): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const { selection, count } = target;
  const form = useForm(async (typed) => {
    const { id } = await call('broadcasts/prepare-broadcast', { name: typed('name'), selection });
    navigate(staffPaths.broadcast(id));
    return true;
  });
  return (
    <FormDialog
      title={count === null ? t('titleMany') : t('title', { count })}
      form={form}
      submitText={t('prepare')}
      onClose={onClose}
    >
      <p>{t('explain')}</p>
      <TextField label={t('name')} name="name" required maxLength={100} dir="auto" />
      <p>
        <Link href={staffPaths.broadcasts()}>{t('earlier')}</Link>
      </p>
    </FormDialog>
  );
}
