import type { ReactNode } from 'react';
import { phone } from '../../ui/icons/shapes.ts';
import { Popover } from '../../ui/overlay/popover.tsx';
import { useBoot } from '../boot.tsx';
import { useTexts } from '../use-texts.ts';
import { ContactList } from './contact-list.tsx';

/** The office's contact information on every page, if it is set (spec 2.6, Account bar: contact-info widget). */
export function ContactWidget(): ReactNode {
  const { contactInfo } = useBoot().tenant;
  const t = useTexts();
  if (!contactInfo) return null;
  return (
    <Popover
      align="end"
      label={t('contact.title')}
      trigger={{ variant: 'quiet', icon: phone, children: t('contact.open') }}
    >
      {() => <ContactList contact={contactInfo} />}
    </Popover>
  );
}
