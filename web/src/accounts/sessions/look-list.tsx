import type { LookView } from '@commonway/contract/accounts/sessions/list-sessions.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { useTexts } from '../use-texts.ts';

/** Lists who viewed the portal as this user, when and why (security 43). */
export function LookList({ looks }: { looks: readonly LookView[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const items = looks.map((look) => ({
    itemId: look.id,
    term: <bdi>{look.staffName}</bdi>,
    detail: (
      <>
        <bdi>{look.reason}</bdi>
        <br />
        {t('looks.when', {
          from: format.dateTime(look.beganAt),
          until: format.time(look.endedAt),
          office: isolated(look.tenantName),
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
