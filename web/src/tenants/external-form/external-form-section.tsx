import type { ReactNode } from 'react';
import { ContactList } from '../../shell/bar/contact-list.tsx';
import { useBoot } from '../../shell/boot.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useTexts } from '../use-texts.ts';

/** Above the programs of an office whose form is on another site that can't be reached: how to apply meanwhile. */
export function Section({ children }: { readonly children: (hasHeader: boolean) => ReactNode }): ReactNode {
  const t = useTexts();
  const { contactInfo } = useBoot().tenant;
  return (
    <>
      <Banner tone="warning" title={t('form.title')}>
        <p>{t('form.text')}</p>
        {contactInfo && <ContactList contact={contactInfo} />}
      </Banner>
      {children(false)}
    </>
  );
}
