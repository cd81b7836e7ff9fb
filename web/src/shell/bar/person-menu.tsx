import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { building, lock, person, settings, signOut as signOutShape } from '../../ui/icons/shapes.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { signOut } from '../session/ending.ts';
import { useTexts } from '../use-texts.ts';
import styles from './bar.module.css';

/** The settings menu of whoever is signed in. */
export function PersonMenu({ user }: { user: LoggedUser }): ReactNode {
  const t = useTexts();
  const leave = (): void => {
    signOut().catch(() => toasts.add('error', t('settings.log-out-failed')));
  };
  return (
    <Menu
      align="end"
      trigger={{
        variant: 'quiet',
        icon: person,
        'aria-label': t('settings.open', { name: user.name }),
        children: <span className={styles.person}>{shortName(user)}</span>,
      }}
      items={[
        {
          itemId: 'switch-account',
          icon: building,
          label: t('settings.switch-account'),
          href: paths.session(),
        },
        { itemId: 'security', icon: settings, label: t('settings.security'), href: paths.security() },
        {
          itemId: 'sessions',
          icon: person,
          label: t('settings.sessions'),
          href: paths.sessions(),
        },
        { itemId: 'privacy', icon: lock, label: t('settings.privacy'), href: paths.privacy() },
        {
          itemId: 'log-out',
          icon: signOutShape,
          label: t('settings.log-out'),
          onSelect: leave,
          startsGroup: true,
        },
      ]}
    />
  );
}

/** The first name where it opens the account's name; a business goes by its own. */
function shortName({ ds_firstname, name }: LoggedUser): string {
  return name.startsWith(ds_firstname) && ds_firstname !== '' ? ds_firstname : name;
}
