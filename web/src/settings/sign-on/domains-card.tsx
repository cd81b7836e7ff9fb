import type { MailDomain } from '@commonway/contract/single-sign-on/mail-domain.ts';
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
import { Card, Cluster } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { toFieldErrors, toFieldId } from '../field-problems.ts';
import styles from '../settings.module.css';
import { useSettingsTexts } from '../use-texts.ts';

type DomainsCardProps = { domains: readonly MailDomain[]; onChanged: () => Promise<void> };

/**
 * The office's email domains. An identity provider can open existing accounts only for addresses in a verified domain.
 */
export function DomainsCard({ domains, onChanged }: DomainsCardProps): ReactNode {
  const t = useSettingsTexts();
  const [typed, setTyped] = useState('');
  const id = toFieldId('sign_on.domain');
  const form = useForm(
    async () => {
      await call('single-sign-on/add-mail-domain', { domain: typed });
      setTyped('');
      await onChanged();
    },
    { readErrors: (failure) => toFieldErrors(t, failure, 'sign_on.') },
  );
  return (
    <Card title={t('sign_on.domains')}>
      <p>{t('sign_on.domains.text')}</p>
      <ul className={styles.rows}>
        {domains.map((row) => (
          <DomainRow key={row.domain} row={row} onChanged={onChanged} />
        ))}
      </ul>
      <Form form={form}>
        <TextField
          id={id}
          label={t('sign_on.domain')}
          hint={t('sign_on.domain.hint')}
          error={form.getError(id)}
          required
          dir="ltr"
          spellCheck={false}
          value={typed}
          onValueChange={setTyped}
        />
        <div>
          <Button type="submit" loadingText={form.isBusy && t('saving')}>
            {t('sign_on.domain.add')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** An email domain with its DNS record, and buttons to verify and remove it. */
function DomainRow({ row, onChanged }: { row: MailDomain; onChanged: () => Promise<void> }): ReactNode {
  const t = useSettingsTexts();
  const { domain, recordName, recordValue, verifiedAt } = row;
  const verifying = useAction(async () => {
    await call('single-sign-on/verify-mail-domain', { domain }).finally(onChanged);
    toasts.add('success', t('sign_on.domain.verified'));
  });
  const removal = useAction(async () => {
    await call('single-sign-on/remove-mail-domain', { domain }).finally(onChanged);
    toasts.add('success', t('sign_on.removed'));
  });
  return (
    <li className={styles.row}>
      <div>
        <strong dir="ltr">{domain}</strong>
        {verifiedAt === null && (
          <div>
            {t('sign_on.domain.record')} <code dir="ltr">{recordName}</code>{' '}
            <code dir="ltr">{recordValue}</code>
          </div>
        )}
      </div>
      <Cluster gap="small">
        <StatusTag tone={verifiedAt === null ? 'warning' : 'passed'}>
          {t(verifiedAt === null ? 'sign_on.domain.waiting' : 'sign_on.domain.verified')}
        </StatusTag>
        {verifiedAt === null && (
          <Button onClick={() => verifying.run()} loadingText={verifying.isBusy && t('saving')}>
            {t('sign_on.domain.verify')}
          </Button>
        )}
        <IconButton
          icon={trash}
          label={t('sign_on.remove', { name: isolate(domain) })}
          onClick={() => removal.run()}
        />
      </Cluster>
    </li>
  );
}
