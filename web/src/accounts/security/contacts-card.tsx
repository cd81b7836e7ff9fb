import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import type { Factors } from './use-factors.ts';
import { useTexts } from './use-texts.ts';

/** Lists the contacts that can receive codes. They are masked so that only their owner recognizes them. */
export function ContactsCard({ contacts }: Pick<Factors, 'contacts'>): ReactNode {
  const t = useTexts();
  const shown = (contact: string | null): ReactNode => contact && <bdi dir="ltr">{contact}</bdi>;
  return (
    <Card title={t('contacts')}>
      <DescriptionList
        items={[
          { itemId: 'email', term: t('email'), detail: shown(contacts.email), missingText: t('missing') },
          { itemId: 'phone', term: t('phone'), detail: shown(contacts.phone), missingText: t('missing') },
        ]}
      />
    </Card>
  );
}
