import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { parts } from '../../parts.ts';
import { paths } from '../../paths.ts';
import {
  building,
  edit,
  envelope,
  lock,
  person,
  settings,
  signOut as signOutShape,
} from '../../ui/icons/shapes.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useBoot } from '../boot.tsx';
import { useMayOpen } from '../routing/use-loaded-route.ts';
import { signOut } from '../session/session-actions.ts';
import { useTexts } from '../use-texts.ts';
import styles from './bar.module.css';

const ChangePasswordDialog = lazy(async () => {
  const module = await import('../password/change-password-dialog.tsx');
  return { default: module.ChangePasswordDialog };
});

/** What the menu opens in a dialog. */
type SettingsDialog = 'change-password' | 'privacy';

/** The settings menu of the signed-in user (spec 2.6). */
export function PersonMenu({ user }: { user: LoggedUser }): ReactNode {
  const t = useTexts();
  const [opened, open] = useState<SettingsDialog | null>(null);
  const items = useSettingsItems(user, open);
  return (
    <>
      <Menu
        align="end"
        trigger={{
          variant: 'quiet',
          'aria-label': t('settings.open', { name: user.name }),
          children: (
            <>
              <Avatar name={user.name} />
              {/* A long name is cut at its own end, regardless of the page's direction. */}
              <span dir="auto" className={styles.person}>
                {shortName(user)}
              </span>
            </>
          ),
        }}
        items={items}
      />
      <Suspense>
        {opened === 'change-password' && <ChangePasswordDialog isOpen onClose={() => open(null)} />}
        {opened === 'privacy' && <parts.PrivacyDialog onClose={() => open(null)} />}
      </Suspense>
    </>
  );
}

/** The first name, if the account's name starts with it; businesses show their full name. */
function shortName({ ds_firstname, name }: LoggedUser): string {
  return name.startsWith(ds_firstname) && ds_firstname !== '' ? ds_firstname : name;
}

/**
 * The settings menu: the pages that this user has, the password change, and signing out (spec 2.6). During
 * impersonation, the password cannot be changed.
 */
function useSettingsItems(user: LoggedUser, onOpen: (dialog: SettingsDialog) => void): readonly MenuItem[] {
  const t = useTexts();
  const { hasOtherAccounts } = useBoot();
  const mayOpen = useMayOpen();
  const logOut = (): void => {
    signOut().catch(() => toasts.add('error', t('settings.log-out-failed')));
  };
  const page = (itemId: string, icon: MenuItem['icon'], label: string, href: string): MenuItem[] =>
    mayOpen(href) ? [{ itemId, icon, label, href }] : [];
  const hasOwnPage = mayOpen(paths.profileSettings());
  const canChangePassword = user.impersonator === null && !user.mustEnrol;
  return [
    ...(hasOtherAccounts
      ? page('switch-account', building, t('settings.switch-account'), paths.session())
      : []),
    ...page('account', settings, t('settings.account'), paths.profileSettings()),
    // Users without a settings page get links to the individual settings.
    ...(hasOwnPage ? [] : page('change-login', edit, t('settings.change-login'), paths.changeLogin())),
    ...page('contact-info', envelope, t('settings.contact-info'), paths.contactInfo()),
    ...page('security', settings, t('settings.security'), paths.security()),
    ...page('sessions', person, t('settings.sessions'), paths.sessions()),
    {
      itemId: 'privacy',
      icon: lock,
      label: t('settings.privacy'),
      href: paths.privacy(),
      onSelect: () => onOpen('privacy'),
    },
    ...(canChangePassword
      ? [
          {
            itemId: 'change-password',
            icon: lock,
            label: t('settings.change-password'),
            onSelect: () => onOpen('change-password'),
          },
        ]
      : []),
    {
      itemId: 'log-out',
      icon: signOutShape,
      label: t('settings.log-out'),
      onSelect: logOut,
      action: paths.signOut(),
      startsGroup: true,
    },
  ];
}
