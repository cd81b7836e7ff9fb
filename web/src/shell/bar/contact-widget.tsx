import type { ReactNode } from 'react';
import { phone as phoneShape } from '../../ui/icons/shapes.ts';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import { useBoot } from '../boot.tsx';
import { useTexts } from '../use-texts.ts';

/** How to reach the office from any page, where it says how (spec 2.6, Account bar: contact-info widget). */
export function ContactWidget(): ReactNode {
  const { tenant } = useBoot();
  const t = useTexts();
  if (!tenant.contactInfo) return null;
  const { phone, mail, hours } = tenant.contactInfo;
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
    { itemId: 'hours', term: t('contact.hours'), detail: hours },
  ];
  return (
    <Popover
      align="end"
      label={t('contact.title')}
      trigger={{ variant: 'quiet', icon: phoneShape, children: t('contact.open') }}
    >
      {() => <DescriptionList items={items.filter(({ detail }) => detail)} />}
    </Popover>
  );
}
