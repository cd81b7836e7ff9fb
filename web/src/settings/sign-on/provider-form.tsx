import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { toFieldErrors, toFieldId } from '../field-problems.ts';
import styles from '../settings.module.css';
import { useSettingsTexts } from '../use-texts.ts';
import { KindFields } from './kind-fields.tsx';
import { type ProviderDraft, toProviderInput } from './provider-draft.ts';

type ProviderFormProps = { initialDraft: ProviderDraft; onSaved: () => Promise<void>; onCancel: () => void };

/** The form of a new or existing identity provider. If the server refuses it, the values stay. */
export function ProviderForm({ initialDraft, onSaved, onCancel }: ProviderFormProps): ReactNode {
  const t = useSettingsTexts();
  const [draft, setDraft] = useState(initialDraft);
  const set = (part: Partial<ProviderDraft>): void => setDraft((now) => ({ ...now, ...part }));
  const form = useForm(
    async () => {
      await call('single-sign-on/save-provider', toProviderInput(draft));
      toasts.add('success', t('sign_on.saved'));
      await onSaved();
      return true;
    },
    { readErrors: (failure) => toFieldErrors(t, failure, 'sign_on.') },
  );
  const domainsId = toFieldId('sign_on.mailDomains');
  return (
    <div className={styles.group}>
      <Form form={form}>
        <KindFields {...{ draft, set, getError: form.getError }} />
        <RadioGroup
          name="entityType"
          legend={t('sign_on.entityType')}
          value={String(draft.entityType)}
          options={([1, 2] as const).map((type) => ({
            value: String(type),
            label: t(`entity-type.${type}`),
          }))}
          onValueChange={(type) => set({ entityType: type === '1' ? 1 : 2 })}
        />
        <TextareaField
          id={domainsId}
          label={t('sign_on.mailDomains')}
          hint={t('sign_on.mailDomains.hint')}
          optionalText={t('optional')}
          error={form.getError(domainsId)}
          dir="ltr"
          value={draft.mailDomains}
          onValueChange={(mailDomains) => set({ mailDomains })}
        />
        <Checkbox
          label={t('sign_on.createsAccounts')}
          checked={draft.createsAccounts}
          onCheckedChange={(createsAccounts) => set({ createsAccounts })}
        />
        <Checkbox
          label={t('sign_on.isActive')}
          checked={draft.isActive}
          onCheckedChange={(isActive) => set({ isActive })}
        />
        <Cluster>
          <Button type="submit" variant="primary" loadingText={form.isBusy && t('saving')}>
            {t('save')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </Cluster>
      </Form>
    </div>
  );
}
