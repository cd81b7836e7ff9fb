import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { ContactList } from '../shell/bar/contact-list.tsx';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { isolate } from '../shell/texts.tsx';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { arrowStart } from '../ui/icons/shapes.ts';
import { Card, Page, PageHeader } from '../ui/layout/page.tsx';
import { PublicOffices } from './offices/public-offices.tsx';
import { useTexts } from './use-texts.ts';

/** /contact-support: the office's contact details. Back returns to the previous page (spec 2.1). */
export default function ContactPage(): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  usePageTitle(t('contact.title'));
  return (
    <Page>
      <PageHeader
        title={t('contact.title')}
        description={t('contact.text', { tenant: isolate(tenant.name) })}
        back={<BackButton />}
      />
      {tenant.contactInfo ? (
        <Card>
          <ContactList contact={tenant.contactInfo} />
        </Card>
      ) : (
        <EmptyState title={t('contact.none')}>{t('contact.none-text')}</EmptyState>
      )}
      <PublicOffices />
    </Page>
  );
}

/** Goes back in the history, or to the home page if the page was opened in a new tab. */
function BackButton(): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const goBack = (): void => (history.length > 1 ? history.back() : navigate(paths.root()));
  return (
    <div>
      <Button variant="quiet" icon={arrowStart} onClick={goBack}>
        {t('back')}
      </Button>
    </div>
  );
}
