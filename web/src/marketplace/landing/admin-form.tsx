import { checkName } from '@commonway/contract/fields/field-rules.ts';
import type { PurchasedSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { type ReadValue, useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { FailureText } from '../failure-text.tsx';
import styles from '../marketplace.module.css';
import { useMarketplaceTexts } from '../use-texts.ts';

type AdminFormProps = {
  subscription: PurchasedSubscription;
  onSent: (email: string) => void;
};

const minNameLength = 2;

/** Names the administrator: the purchaser, or another person if the box is ticked. */
export function AdminForm({ subscription, onSent }: AdminFormProps): ReactNode {
  const t = useMarketplaceTexts();
  const { user } = useBoot();
  const [isOther, setOther] = useState(false);
  const findErrors = useAdminChecks();
  const purchaserMail = subscription.purchaser.emailId;
  const form = useForm(async (typed, recordErrors) => {
    if (!recordErrors(findErrors(typed, isOther))) return;
    const admin = {
      firstName: typed('firstName'),
      lastName: typed('lastName'),
      email: isOther ? typed('email') : purchaserMail,
    };
    const { result } = await call('marketplace/create-forward-subscription', { admin, subscription });
    onSent(result.email);
  });
  const getFieldProps = (id: 'firstName' | 'lastName' | 'email') => ({
    id,
    name: id,
    error: form.getError(id),
    required: true,
  });
  // A ticked box empties the names: they are another person's.
  const own = isOther ? null : user;
  return (
    <Card title={t('landing.admin')}>
      <p>{t('landing.admin.text')}</p>
      <Form form={form} failureText={<FailureText failure={form.failure} />}>
        <Checkbox label={t('landing.admin.other')} checked={isOther} onCheckedChange={setOther} />
        <div className={styles.names}>
          <TextField
            key={`first-${isOther}`}
            {...getFieldProps('firstName')}
            label={t('landing.first-name')}
            autoComplete={isOther ? 'off' : 'given-name'}
            defaultValue={own?.ds_firstname ?? ''}
          />
          <TextField
            key={`last-${isOther}`}
            {...getFieldProps('lastName')}
            label={t('landing.last-name')}
            autoComplete={isOther ? 'off' : 'family-name'}
            defaultValue={own?.ds_lastname ?? ''}
          />
        </div>
        <TextField
          key={`email-${isOther}`}
          {...getFieldProps('email')}
          label={t('landing.mail')}
          type="email"
          autoComplete="off"
          readOnly={!isOther}
          defaultValue={isOther ? '' : purchaserMail}
        />
        <div>
          <Button type="submit" variant="primary" loadingText={form.isBusy && t('landing.working')}>
            {t('landing.submit')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Returns a function that finds the errors of the form (spec 5, subscription admin). */
function useAdminChecks(): (typed: ReadValue, isOther: boolean) => Record<string, string | null> {
  const t = useMarketplaceTexts();
  const check = useFieldChecks();
  const checkLongName = (label: string, value: string): string | null => {
    const isShort = checkName(value) === null && value.trim().length < minNameLength;
    return isShort ? t('landing.name-short', { label }) : check.name(label, value);
  };
  return (typed, isOther) => ({
    firstName: checkLongName(t('landing.first-name'), typed('firstName')),
    lastName: checkLongName(t('landing.last-name'), typed('lastName')),
    email: isOther ? check.email(t('landing.mail'), typed('email')) : null,
  });
}
