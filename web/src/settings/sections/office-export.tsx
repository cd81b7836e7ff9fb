import { role } from '@commonway/contract/accounts/account-type.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, fileUrl } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { download } from '../../ui/icons/shapes.ts';
import styles from '../settings.module.css';
import { useSettingsTexts } from '../use-texts.ts';

const refreshMs = 3000;
const megabyte = 1024 ** 2;

/** The export of all data of the office, for administrators: prepare it, then download it. */
export function OfficeExport(): ReactNode {
  const { user } = useBoot();
  return user?.roles.includes(role.admin) ? <Export /> : null;
}

/** Prepares the export and shows its state. */
function Export(): ReactNode {
  const t = useSettingsTexts();
  const format = useFormat();
  const client = useQueryClient();
  const newest = useQuery({
    ...query('marketplace/get-office-export', {}),
    refetchInterval: ({ state }) => (state.data?.result?.status === 'building' ? refreshMs : false),
  });
  const request = useAction(() =>
    call('marketplace/request-office-export', {}).finally(() =>
      invalidate(client, 'marketplace/get-office-export'),
    ),
  );
  const found = newest.data?.result;
  const isBuilding = found?.status === 'building';
  const describeExport = ({ status, requestedAt, sizeBytes }: NonNullable<typeof found>): string =>
    status === 'ready'
      ? t('export.ready', {
          date: format.date(requestedAt),
          megabytes: format.number(Math.max(1, Math.round((sizeBytes ?? 0) / megabyte))),
        })
      : t(`export.${status}`);
  return (
    <section className={styles.group}>
      <h2>{t('export.title')}</h2>
      <p>{t('export.text')}</p>
      {/* The line has its place before the state is known. */}
      <p role="status">{found ? describeExport(found) : '\u00a0'}</p>
      <div className={styles.exportActions}>
        <Button
          loadingText={(isBuilding || request.isBusy) && t('export.building')}
          onClick={() => request.run()}
        >
          {t('export.request')}
        </Button>
        {found?.status === 'ready' && (
          <LinkButton icon={download} href={fileUrl('marketplace/download-office-export', {})} download>
            {t('export.download')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
