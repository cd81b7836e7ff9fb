import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
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
import type { MenuItem } from '../../ui/overlay/menu.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useMayOpen } from '../routing/use-may-open.ts';
import { signOut } from '../session/session-actions.ts';
import { useTexts } from '../use-texts.ts';

/**
 * The settings menu: the pages that this user has, the password change, and signing out (spec 2.6). During
 * impersonation, the password cannot be changed.
 */
export function useSettingsItems(user: LoggedUser, onChangePassword: () => void): readonly MenuItem[] {
  const t = useTexts();
  const mayOpen = useMayOpen();
  const logOut = (): void => {
    signOut().catch(() => toasts.add('error', t('settings.log-out-failed')));
  };
  const page = (itemId: string, icon: MenuItem['icon'], label: string, href: string): MenuItem[] =>
    mayOpen(href) ? [{ itemId, icon, label, href }] : [];
  const hasOwnPage = mayOpen(paths.profileSettings());
  const canChangePassword = user.impersonator === null && !user.mustEnrol;
  return [
    ...page('switch-account', building, t('settings.switch-account'), paths.session()),
    ...page('account', settings, t('settings.account'), paths.profileSettings()),
    // Users without a settings page get links to the individual settings.
    ...(hasOwnPage ? [] : page('change-login', edit, t('settings.change-login'), paths.changeLogin())),
    ...page('contact-info', envelope, t('settings.contact-info'), paths.contactInfo()),
    ...page('security', settings, t('settings.security'), paths.security()),
    ...page('sessions', person, t('settings.sessions'), paths.sessions()),
    { itemId: 'privacy', icon: lock, label: t('settings.privacy'), href: paths.privacy() },
    ...(canChangePassword
      ? [
          {
            itemId: 'change-password',
            icon: lock,
            label: t('settings.change-password'),
            onSelect: onChangePassword,
          },
        ]
      : []),
    {
      itemId: 'log-out',
      icon: signOutShape,
      label: t('settings.log-out'),
      onSelect: logOut,
      startsGroup: true,
    },
  ];
}
