import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { trash } from '../../ui/icons/shapes.ts';
import { Card } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { toFieldErrors, toFieldId } from '../field-problems.ts';
import styles from '../settings.module.css';
import { useSettingsTexts } from '../use-texts.ts';
import type { SignOn } from './use-sign-on.ts';

type RealmsCardProps = Pick<SignOn, 'realms'> & { onChanged: () => Promise<void> };

const emptyRealm = { realm: '', origin: '' };

/** The sites that may ask /authFrame for the signed-in user, each with one origin (security B5.27). */
export function RealmsCard({ realms, onChanged }: RealmsCardProps): ReactNode {
  const t = useSettingsTexts();
  const [typed, setTyped] = useState(emptyRealm);
  const form = useForm(
    async () => {
      await call('single-sign-on/save-realm', typed);
      setTyped(emptyRealm);
      toasts.add('success', t('sign_on.saved'));
      await onChanged();
    },
    { readErrors: (failure) => toFieldErrors(t, failure, 'sign_on.') },
  );
  const removal = useAction(async (realm: string) => {
    await call('single-sign-on/remove-realm', { realm }).finally(onChanged);
    toasts.add('success', t('sign_on.removed'));
  });
  const getFieldProps = (key: 'realm' | 'origin') => {
    const id = toFieldId(`sign_on.${key}`);
    return {
      id,
      label: t(`sign_on.${key}`),
      hint: t(`sign_on.${key}.hint`),
      error: form.getError(id),
      required: true,
      dir: 'ltr',
      value: typed[key],
      onValueChange: (text: string) => setTyped((now) => ({ ...now, [key]: text })),
    } as const;
  };
  return (
    <Card title={t('sign_on.realms')}>
      <ul className={styles.rows}>
        {realms.map(({ realm, origin }) => (
          <li key={realm} className={styles.row}>
            <div>
              <strong dir="ltr">{realm}</strong>
              <div dir="ltr">{origin}</div>
            </div>
            <IconButton
              icon={trash}
              label={t('sign_on.remove', { name: isolate(realm) })}
              onClick={() => removal.run(realm)}
            />
          </li>
        ))}
      </ul>
      <Form form={form}>
        <TextField {...getFieldProps('realm')} />
        <TextField {...getFieldProps('origin')} />
        <div>
          <Button type="submit" loadingText={form.isBusy && t('saving')}>
            {t('sign_on.realm.add')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
