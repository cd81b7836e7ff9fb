import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, type OutputOf } from '../api.ts';
import { useBoot } from '../shell/boot.tsx';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { isolated } from '../shell/texts.tsx';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { arrowStart } from '../ui/icons/shapes.ts';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { DescriptionList } from '../ui/lists/description-list.tsx';
import { useTexts } from './use-texts.ts';

/** /contact-support: how to reach the office. Back leads to the page one came from. */
export default function ContactPage(): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  const input = { id: tenant.id };
  const office = useQuery({
    queryKey: ['tenants/get-tenant', input],
    queryFn: ({ signal }) => call('tenants/get-tenant', input, { signal }),
  });
  usePageTitle(t('contact.title'));
  return (
    <Page>
      <PageHeader
        title={t('contact.title')}
        description={t('contact.text', { tenant: isolated(tenant.name) })}
        back={<BackButton />}
      />
      {office.data && <Ways contact={office.data.contact_info} />}
      {office.isPending && <Skeleton shape="card" count={1} label={t('loading')} />}
      {office.isError && !office.data && (
        <LoadFailed error={office.error} title={t('contact.failed')} onRetry={() => void office.refetch()} />
      )}
    </Page>
  );
}

type Contact = OutputOf<'tenants/get-tenant'>['contact_info'];

function Ways({ contact }: { contact: Contact }): ReactNode {
  const t = useTexts();
  if (!contact) return <EmptyState title={t('contact.none')}>{t('contact.none-text')}</EmptyState>;
  const { phone, mail, hours } = contact;
  return (
    <Card>
      <DescriptionList
        items={[
          {
            itemId: 'phone',
            term: t('contact.phone'),
            detail: phone && (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            ),
            missingText: t('contact.missing'),
          },
          {
            itemId: 'mail',
            term: t('contact.mail'),
            detail: mail && (
              <a href={`mailto:${mail}`}>
                <bdi dir="ltr">{mail}</bdi>
              </a>
            ),
            missingText: t('contact.missing'),
          },
          { itemId: 'hours', term: t('contact.hours'), detail: hours, missingText: t('contact.missing') },
        ]}
      />
    </Card>
  );
}

function BackButton(): ReactNode {
  const t = useTexts();
  return (
    <div>
      <Button variant="quiet" icon={arrowStart} onClick={() => history.back()}>
        {t('back')}
      </Button>
    </div>
  );
}
