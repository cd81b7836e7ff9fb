import type { Boot } from '@commonway/contract/accounts/boot.ts';
import type { ReactNode } from 'react';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { useTexts } from '../use-texts.ts';

export type ContactInfo = NonNullable<Boot['tenant']['contactInfo']>;

/** The office's phone, email, address, and hours, as far as they are set. */
export function ContactList({
  contact: { phone, mail, address, hours },
}: {
  contact: ContactInfo;
}): ReactNode {
  const t = useTexts();
  const items = [
    {
      itemId: 'phone',
      term: t('contact.phone'),
      detail: phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ),
    },
    {
      itemId: 'mail',
      term: t('contact.mail'),
      detail: mail && (
        <a href={`mailto:${mail}`}>
          <bdi dir="ltr">{mail}</bdi>
        </a>
      ),
    },
    {
      itemId: 'address',
      term: t('contact.address'),
      detail: address && <bdi>{address.split('\n').join(', ')}</bdi>,
    },
    { itemId: 'hours', term: t('contact.hours'), detail: hours },
  ];
  return <DescriptionList items={items.filter(({ detail }) => detail)} />;
}
