import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';
import { isolate } from '../shell/texts.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Card } from '../ui/layout/page.tsx';
import { getProfilePath } from './links.ts';
import { useMarketplaceTexts } from './use-texts.ts';

/** The card beside a marketplace page: asks a signed-out reader to sign in, and welcomes a signed-in one. */
export function ReaderCard(): ReactNode {
  const t = useMarketplaceTexts();
  const { user } = useBoot();
  const redirect = `${paths.root()}?${useSearch()}`;
  if (user === null)
    return (
      <aside>
        <Card title={t('signed-out.title')}>
          <p>{t('signed-out.text')}</p>
          <div>
            <LinkButton variant="primary" href={paths.login({ redirect })}>
              {t('sign-in')}
            </LinkButton>
          </div>
        </Card>
      </aside>
    );
  return (
    <aside>
      <Card title={t('welcome.title', { name: isolate(user.ds_firstname) })}>
        <p>{t('welcome.text', { email: isolate(user.email ?? user.name) })}</p>
        {user.accountType === 'Subscriber' ? (
          <div>
            <LinkButton href={getProfilePath()}>{t('welcome.manage')}</LinkButton>
          </div>
        ) : (
          <p>{t('wrong-account')}</p>
        )}
      </Card>
    </aside>
  );
}
