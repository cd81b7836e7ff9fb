import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { type ReactNode, useState } from 'react';
import { fileUrl } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { download } from '../../ui/icons/shapes.ts';
import { Card, Cluster, Stack } from '../../ui/layout/page.tsx';
import { useTexts } from './use-texts.ts';

/** The export files of a program. */
export function ExportCard({ programId }: { programId: number }): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  const mayReadNumbers = permits(user?.permissions ?? {}, 'PrivateData', 'Read');
  const [ids, setIds] = useState('');
  const applicationIds = ids
    .split(/[\s,;]+/)
    .filter((id) => /^\d+$/.test(id))
    .join();
  return (
    <Card title={t('out.title')}>
      <Stack>
        <Cluster gap="small">
          <LinkButton icon={download} href={fileUrl('payments/download-payout-file', { programId })} download>
            {t('out.payouts')}
          </LinkButton>
          <LinkButton
            icon={download}
            href={fileUrl('payments/download-finance-review', { programId })}
            download
          >
            {t('out.review')}
          </LinkButton>
          <LinkButton
            icon={download}
            href={fileUrl('payments/download-payment-reports', { programId })}
            download
          >
            {t('out.report')}
          </LinkButton>
        </Cluster>
        {mayReadNumbers && (
          <TextField
            label={t('out.ids')}
            hint={t('out.ids-hint')}
            inputMode="numeric"
            autoComplete="off"
            value={ids}
            onValueChange={setIds}
          />
        )}
        {applicationIds !== '' && (
          <div>
            <LinkButton
              icon={download}
              href={fileUrl('payments/download-tins', { programId, applicationIds })}
              download
            >
              {t('out.tins')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  );
}
