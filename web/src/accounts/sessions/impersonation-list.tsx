import type { ImpersonationView } from '@commonway/contract/accounts/sessions/list-sessions.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { useTexts } from '../use-texts.ts';

/** Lists who viewed the portal as this user, when and why (security 43). */
export function ImpersonationList({
  impersonations,
}: {
  impersonations: readonly ImpersonationView[];
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const items = impersonations.map((impersonation) => ({
    itemId: impersonation.id,
    term: <bdi>{impersonation.staffName}</bdi>,
    detail: (
      <>
        <bdi>{impersonation.reason}</bdi>
        <br />
        {t('looks.when', {
          from: format.dateTime(impersonation.beganAt),
          until: format.time(impersonation.endedAt),
          office: isolated(impersonation.tenantName),
        })}
      </>
    ),
  }));
  return (
    <Card title={t('looks.title')}>
      <p>{t('looks.text')}</p>
      {items.length > 0 ? <DescriptionList items={items} /> : <p>{t('looks.none')}</p>}
    </Card>
  );
}
