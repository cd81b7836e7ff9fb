import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { person } from '../../ui/icons/shapes.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './bar.module.css';
import { useSettingsItems } from './use-settings-items.ts';

const ChangePasswordDialog = lazy(async () => {
  const module = await import('../password/change-password-dialog.tsx');
  return { default: module.ChangePasswordDialog };
});

/** The settings menu of the signed-in user (spec 2.6). */
export function PersonMenu({ user }: { user: LoggedUser }): ReactNode {
  const t = useTexts();
  const [isChanging, setChanging] = useState(false);
  const items = useSettingsItems(user, () => setChanging(true));
  return (
    <>
      <Menu
        align="end"
        trigger={{
          variant: 'quiet',
          icon: person,
          'aria-label': t('settings.open', { name: user.name }),
          // A long name is cut at its own end, regardless of the page's direction.
          children: (
            <span dir="auto" className={styles.person}>
              {shortName(user)}
            </span>
          ),
        }}
        items={items}
      />
      {isChanging && (
        <Suspense>
          <ChangePasswordDialog isOpen onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The first name, if the account's name starts with it; businesses show their full name. */
function shortName({ ds_firstname, name }: LoggedUser): string {
  return name.startsWith(ds_firstname) && ds_firstname !== '' ? ds_firstname : name;
}
