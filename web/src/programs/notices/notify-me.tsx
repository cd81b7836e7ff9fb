import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from '../program-page.module.css';
import { useTexts } from '../use-texts.ts';

/** Subscribes to one notification by email or text message when the program opens. The address must be confirmed. */
export function NotifyMe({ programId }: { programId: number }): ReactNode {
  const t = useTexts();
  const { loginId: check } = useFieldChecks();
  const [outcome, setOutcome] = useState<'asked' | 'open' | null>(null);
  const form = useForm(async (typed, recordErrors) => {
    const address = typed('address');
    if (!recordErrors({ address: check(t('notify.address'), address) })) return;
    setOutcome((await call('programs/ask-notice', { programId, address })).outcome);
  });
  if (outcome !== null)
    return (
      <Banner tone="passed" live="polite" title={t(`notify.${outcome}`)}>
        {outcome === 'asked' && t('notify.askedText')}
      </Banner>
    );
  return (
    <section className={styles.section}>
      <h2>{t('notify.title')}</h2>
      <p className={styles.muted}>{t('notify.text')}</p>
      <Form form={form}>
        <TextField
          id="address"
          name="address"
          label={t('notify.address')}
          error={form.getError('address')}
          autoComplete="email"
          autoCapitalize="none"
          inputMode="email"
          dir="ltr"
          maxLength={254}
        />
        <div>
          <Button type="submit">{t('notify.send')}</Button>
        </div>
      </Form>
    </section>
  );
}
